/** What is wrong with a file, or with all of them, and what to do about it. */
export type Flaw = { readonly file: string; readonly why: string };

/** The text of a file of the repository, by its path from the root. */
export type Read = (file: string) => string;

export const TEST_FILE = /\.(pg\.)?test\.tsx?$/;

/** Tests and what helps them: they may do what the product may not. */
export const IS_TEST = /\.(pg\.)?test\.tsx?$|\/testing\//;
