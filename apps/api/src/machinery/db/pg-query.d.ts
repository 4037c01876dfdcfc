/** The driver's own query, with what its types leave out and `prepared-query.ts` builds on. Source: lib/query.js of pg 8.23. */
declare module 'pg/lib/query.js' {
  import type pg from 'pg';

  /** The texts of one row, as PostgreSQL sent them. */
  type Texts = readonly (string | null)[];

  export default class Query implements pg.Submittable {
    constructor(text: string, values: unknown[]);
    name: string;
    /** What it answers, as it grows. */
    _result: { fields: pg.FieldDef[]; parseRow(texts: Texts): pg.QueryResultRow };
    /** Whether rows are kept; said when the columns are. */
    _accumulateRows: boolean;
    submit(connection: pg.Connection): void;
    /** Writes everything that the statement asks of the server. */
    prepare(connection: pg.Connection): void;
    handleRowDescription(said: { fields: pg.FieldDef[] }): void;
  }
}
