/** Work for a thread: an exported function of one input and a stream of pieces, with its types. */
export type ThreadWork<Given, Answer> = {
  readonly file: URL;
  readonly name: string;
  readonly types?: (given: Given) => Answer;
};

type Does<Name extends string> = Record<Name, (given: never, pieces: AsyncIterable<Uint8Array>) => unknown>;

/**
 * Names a function to be called in a thread. Input and result are structured clones: plain values and bytes, no functions or
 * classes of ours.
 *
 * @param file  where the function is; only the thread imports it, to save memory elsewhere
 */
export const threadWork = <Module extends Does<Name>, Name extends string>(
  file: URL,
  name: Name,
): ThreadWork<Parameters<Module[Name]>[0], Awaited<ReturnType<Module[Name]>>> => ({ file, name });
