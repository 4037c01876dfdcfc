import type { Actor } from './access-table.ts';

/**
 * Whose personal data is in a response, as seen by its reader. `own`: the reader's or their company's; `customer`: of a
 * homeowner for whom the reader's company has a job; `company`: of an approved company; `somebody`: of anybody else;
 * `now`: sent with this request, or made for its response.
 */
export const WHOSE = ['own', 'customer', 'company', 'somebody', 'now'] as const;
export type Whose = (typeof WHOSE)[number];

/** The personal fields that these actors may receive: paths in the response, without list indexes, space-separated. */
export type FieldRow = { readonly to: readonly Actor[] } & { readonly [whose in Whose]?: string };
