import type { Minutes } from './units.ts';

/** A time range within a day, in minutes after local midnight; `start` is before `end`. */
export type Window = { readonly start: Minutes; readonly end: Minutes };

/** Whether two windows are the same; null: none. */
export const isSameWindow = (a: Window | null, b: Window | null): boolean => a?.start === b?.start && a?.end === b?.end;
