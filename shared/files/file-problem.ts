/** Thrown if nothing of a file can be read. The message is shown to the user: whole sentences. */
export class FileProblem extends Error {}

/** Bytes, read one piece after the other. Each call reads from the start again. */
export type ByteSource = () => AsyncIterable<Uint8Array<ArrayBuffer>>
