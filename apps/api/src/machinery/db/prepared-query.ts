/// <reference path="./pg-query.d.ts" />
import pg from 'pg';
import Query from 'pg/lib/query.js';

type Columns = { readonly fields: pg.FieldDef[]; readonly readRow: Query['_result']['parseRow'] };

/** What is known of a connection: the columns of each statement it has prepared, and the way past asking for them. */
type Known = { readonly columns: Map<string, Columns>; readonly quiet: pg.Connection };

const known = new WeakMap<pg.Connection, Known>();

/**
 * A prepared statement that asks for its columns once a connection and not once a call, and finds out once how each of
 * them is read. They cannot change under it: PostgreSQL refuses to run a prepared statement whose columns have changed.
 */
export class PreparedQuery extends Query {
  #remember: ((columns: Columns) => void) | undefined;

  constructor(name: string, text: string, values: unknown[]) {
    super(text, values);
    this.name = name;
  }

  override prepare(connection: pg.Connection): void {
    const { columns, quiet } = knownOf(connection);
    const ours = columns.get(this.name);
    if (ours) {
      this._result.fields = ours.fields;
      this._result.parseRow = ours.readRow;
      this._accumulateRows = true;
    } else this.#remember = (found) => columns.set(this.name, found);
    super.prepare(ours ? quiet : connection);
  }

  override handleRowDescription(said: { fields: pg.FieldDef[] }): void {
    super.handleRowDescription(said);
    this.#remember?.({ fields: said.fields, readRow: rowReader(said.fields) });
  }
}

function knownOf(connection: pg.Connection): Known {
  const found = known.get(connection);
  if (found) return found;
  // The same connection, but it does not ask.
  const quiet: pg.Connection = Object.create(connection, { describe: { value: () => undefined } });
  const made = { columns: new Map(), quiet };
  known.set(connection, made);
  return made;
}

/** Text is taken as it comes; everything else is read as the driver reads its type. */
function rowReader(fields: readonly pg.FieldDef[]): Columns['readRow'] {
  const asItComes = pg.types.getTypeParser(pg.types.builtins.TEXT);
  const names = fields.map(({ name }) => name);
  const reads = fields.map(({ dataTypeID }) => {
    const read = pg.types.getTypeParser(dataTypeID);
    return read === asItComes ? null : read;
  });
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  return (texts) => {
    const row: pg.QueryResultRow = { ...empty };
    for (let at = 0; at < texts.length; at++) {
      const text = texts[at]!;
      if (text === null) continue;
      const read = reads[at]!;
      row[names[at]!] = read === null ? text : read(text);
    }
    return row;
  };
}
