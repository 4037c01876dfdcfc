import { randomUUID } from 'node:crypto';

/** An id that nothing has yet: for a row that is about to be written, or for an answer that must look as if one were. */
export const newId = <Id extends string>() => randomUUID() as Id;
