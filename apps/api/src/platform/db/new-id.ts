import { randomUUID } from 'node:crypto';

/** A new random id: for a row that is about to be written, or for a response that must look as if one were. */
export const newId = <Id extends string>() => randomUUID() as Id;
