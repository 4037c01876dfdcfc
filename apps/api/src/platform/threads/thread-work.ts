/**
 * Work for a thread: the file and the name of an exported function that takes one input and a stream of bytes.
 * `types` is never set: it only carries the types of input and answer.
 */
export type ThreadWork<Given, Answer> = {
  readonly file: URL;
  readonly name: string;
  readonly types?: (given: Given) => Answer;
};

type Does<Name extends string> = Record<Name, (given: never, pieces: AsyncIterable<Uint8Array>) => unknown>;

/**
 * Names a function to be called in a thread. Its input and result are copied by structured clone: plain values and
 * bytes, no functions, no instances of our classes.
 * @param file  the module that exports the function; only the thread imports it, to save memory in the main thread
 */
export const threadWork = <Module extends Does<Name>, Name extends string>(
  file: URL,
  name: Name,
): ThreadWork<Parameters<Module[Name]>[0], Awaited<ReturnType<Module[Name]>>> => ({ file, name });
