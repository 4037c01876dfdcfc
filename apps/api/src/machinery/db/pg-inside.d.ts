/**
 * What the driver's own types leave out, and `prepared-query.ts` and `row-parser.ts` build on.
 *
 * Source: lib/query.js of pg 8.23, dist/parser.js and dist/messages.js of pg-protocol 1.16.
 */
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

declare module 'pg-protocol/dist/messages.js' {
  /** What a server said: its name is the event it is told by. */
  export type Message = { readonly name: string; length: number };

  export class DataRowMessage implements Message {
    constructor(length: number, fields: (string | null)[]);
    readonly name: string;
    length: number;
    readonly fields: (string | null)[];
  }
}

declare module 'pg-protocol/dist/parser.js' {
  import type { Message } from 'pg-protocol/dist/messages.js';

  export class Parser {
    /** Takes what came in and tells of each message that is whole. */
    parse(bytes: Buffer, tell: (message: Message) => void): void;
    /** One message. @param from  behind its code and its length @param length  of the message with these four bytes */
    handlePacket(from: number, code: number, length: number, bytes: Buffer): Message;
  }
}
