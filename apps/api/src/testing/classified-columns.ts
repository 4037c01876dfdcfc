import { PERSONAL_KINDS, type PersonalKind } from '@swath/contract/personal';
import { sql } from 'kysely';
import type { WholeDb } from '../platform/db/db.ts';

/** Types of words, lists of words, JSON and bytes. */
const WORD_TYPES = ['text', 'varchar', 'bpchar', 'name', 'citext', '_text', '_varchar', 'json', 'jsonb', 'bytea'];
/** Types of places. */
const PLACE_TYPES = ['float4', 'float8', 'numeric', 'point'];
/** A column comment: `personal: <kind>` or `plain`, with a reason in parentheses. */
const CLASSIFICATION = /^(?:personal: (?<kind>\w+)|(?<plain>plain))(?: \(.+\))?$/;

type Column = {
  /** Its table, with the schema unless it is `public`. */
  readonly at: string;
  readonly column: string;
  readonly type: string;
  readonly comment: string | null;
};
export type PersonalColumn = Omit<Column, 'comment'> & { readonly kind: PersonalKind; readonly holdsWords: boolean };

/** Columns of all our tables that can hold words or a place, and those of other types that are commented. */
async function listColumns(db: WholeDb): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as at,
           a.attname as column, base.typname as type, d.description as comment
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
           join pg_type t on t.oid = a.atttypid join pg_type base on base.oid = coalesce(nullif(t.typbasetype, 0), t.oid)
           left join pg_description d on d.classoid = 'pg_class'::regclass and d.objoid = c.oid and d.objsubid = a.attnum
     where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker') and c.relname not like 'kysely%'
       and (d.description is not null or base.typname in (${sql.join([...WORD_TYPES, ...PLACE_TYPES])}))
     order by at, "column"`.execute(db);
  return rows;
}

/** The personal kind or `plain`; null if the comment says neither. */
function kindOf(comment: string | null): PersonalKind | 'plain' | null {
  const said = CLASSIFICATION.exec(comment ?? '')?.groups;
  if (said?.plain) return 'plain';
  return PERSONAL_KINDS.find((kind) => kind === said?.kind) ?? null;
}

/** What people said, what is known of them, and credentials that give access: columns whose comment is `personal: <kind>`. */
export async function listPersonalColumns(db: WholeDb): Promise<PersonalColumn[]> {
  const columns = await listColumns(db);
  return columns.flatMap(({ at, column, type, comment }) => {
    const kind = kindOf(comment);
    return kind && kind !== 'plain' ? [{ at, column, type, kind, holdsWords: WORD_TYPES.includes(type) }] : [];
  });
}

/** Columns whose comment does not classify them, each with what to write. */
export async function listUnclassifiedColumns(db: WholeDb): Promise<string[]> {
  const columns = await listColumns(db);
  return columns
    .filter(({ comment }) => kindOf(comment) === null)
    .map(
      ({ at, column, comment }) =>
        `${at}.${column} ${comment === null ? 'has no comment' : `is '${comment}'`}: write into the migration that adds it ` +
        `"comment on column ${at}.${column} is 'personal: <kind>';" or "… is 'plain';", kinds: ${PERSONAL_KINDS.join(', ')}`,
    );
}
