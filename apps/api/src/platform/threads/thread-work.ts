/** Work that a thread does: a function of a file, of one input, and of what of it comes in pieces. Its types are carried along. */
export type ThreadWork<Given, Answer> = {
  readonly file: URL;
  readonly name: string;
  readonly types?: (given: Given) => Answer;
};

type Does<Name extends string> = Record<Name, (given: never, pieces: AsyncIterable<Uint8Array>) => unknown>;

/**
 * Names a function that is called in a thread. What it is given and answers is copied: plain values and bytes, no functions
 * and no classes of ours.
 *
 * @param file  where the function is; the thread imports it, so that what it needs takes no memory elsewhere
 */
export const threadWork = <Module extends Does<Name>, Name extends string>(
  file: URL,
  name: Name,
): ThreadWork<Parameters<Module[Name]>[0], Awaited<ReturnType<Module[Name]>>> => ({ file, name });
