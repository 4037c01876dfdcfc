import { randomUUID } from 'node:crypto';

/**
 * Makes a random id (UUID) for a row to be inserted, or for a response that must look as if a row had been inserted.
 */
export const newId = <Id extends string>() => randomUUID() as Id;
