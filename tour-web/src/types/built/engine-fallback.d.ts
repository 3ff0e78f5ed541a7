// The JavaScript build of the engine, which TeaVM writes.
export function connect(reply: (text: string) => void): void;
export const accept: EngineBuild['accept'];
export const work: EngineBuild['work'];
