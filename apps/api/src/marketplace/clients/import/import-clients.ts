import type { ImportedFile, ImportedRow } from '@swath/contract/client-files';
import type { ParsedInput } from '@swath/contract/endpoint';
import type { ownClients } from '@swath/contract/own-clients';
import { MOST_OWN_CLIENTS } from '@swath/domain/clients/own-client';
import { type Recognized, recognizeClients } from '@swath/domain/clients/recognize-clients';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { addClients } from '../add-client.ts';
import { listClientRows } from '../clients.reads.ts';
import { type ClientRow, lockClientList, lockClients, saveClient } from '../clients.writes.ts';
import { checkZips } from './check-zips.ts';
import { listMappings, MARKS } from './import.reads.ts';
import { saveMapping } from './import.writes.ts';
import { listChanges } from './list-changes.ts';
import { type IncomingFile, readClientFile } from './read-client-file.ts';
import type { ClientFile } from './read-clients.ts';
import type { ReadRow } from './read-rows.ts';

type Asked = ParsedInput<typeof ownClients.import>['query'];

/**
 * A row of an imported file, and whether it is a new client or one that the company already has; null when the row is
 * no valid client.
 */
type Judged = { readonly row: ReadRow; readonly is: Recognized<ClientRow> | null };

/**
 * Imports own clients (customers whom the company bills itself, outside of Swath) from a file in one transaction: adds
 * those that are valid and new, and updates existing ones if requested. Reports which field each column is read as and
 * what is done with each row. The column mapping is remembered for the next file with the same headings.
 *
 * @throws Refused client_files_busy, client_file_too_large, client_file_not_readable, too_many_client_rows,
 *   client_file_changed, client_file_without_columns, too_many_own_clients
 *
 * Source: docs/rules/companies.md.
 */
export async function importClients(
  ctx: Context,
  crew: CrewProof,
  { file, asked, signal }: { file: IncomingFile; asked: Asked; signal: AbortSignal },
): Promise<ImportedFile> {
  const remembered = await listMappings(ctx.db, crew);
  const read = await readClientFile(
    ctx,
    file,
    {
      headingLine: asked.heading_line ?? null,
      mapping: asked.columns ?? null,
      answers: { lotUnit: asked.lot_unit ?? null, decimals: asked.decimals ? MARKS[asked.decimals] : null },
      remembered,
    },
    { account: crew, signal },
  );
  if (read.isOtherFile) throw new Refused('client_file_changed');
  if (read.missing.length > 0 && !asked.dry_run) {
    throw new Refused('client_file_without_columns', { columns: read.missing.join(', ') });
  }
  const rows = await checkZips(read.rows);
  return ctx.db.transaction().execute(async (tx) => {
    if (!asked.dry_run) await lockClientList(tx, crew);
    const stored = await listClientRows(tx, crew);
    const people = rows.map(({ client, isClient }) => (isClient ? client : null));
    const found = recognizeClients(people, stored, asked.other_address);
    const judged = rows.map((row, at): Judged => ({ row, is: found[at] ?? null }));
    const fresh = judged.flatMap(({ row, is }) => (is?.state === 'new' && row.client ? [row.client] : []));
    const answer = answerOf(read, judged, asked);
    if (asked.dry_run) {
      if (stored.length + fresh.length > MOST_OWN_CLIENTS) throw new Refused('too_many_own_clients');
      const changing = asked.update ? answer.rows.filter(({ changes }) => changes.length > 0).length : 0;
      return { ...answer, imported: fresh.length, updated: changing };
    }
    const now = await ctx.clock.now(tx);
    const added = await addClients(tx, crew, fresh, now);
    const updated = asked.update ? await updateKnown(tx, crew, judged) : 0;
    if (read.toRemember) await saveMapping(tx, crew, read.toRemember, now);
    return { ...answer, imported: added.length, updated };
  });
}

/** Updates the clients that rows of the file match. @returns the number of clients that have changed */
async function updateKnown(tx: Tx, crew: CrewProof, judged: readonly Judged[]): Promise<number> {
  const byClient = new Map(
    judged.flatMap(({ row, is }) =>
      is?.state === 'known' && 'stored' in is.same && row.client ? [[is.same.stored.id, row.client] as const] : [],
    ),
  );
  let updated = 0;
  let last: ClientRow | null = null;
  for (const client of await lockClients(tx, crew, [...byClient.keys()])) {
    const { columns } = listChanges(client, byClient.get(client.id)!);
    if (Object.keys(columns).length === 0) continue;
    await saveClient(tx, client.id, columns);
    updated++;
    last = client;
  }
  if (last) await recordChange(tx, { kind: 'client.changed', subject: last.id, audience: { company: crew } });
  return updated;
}

function answerOf(
  read: ClientFile,
  judged: readonly Judged[],
  asked: Asked,
): Omit<ImportedFile, 'imported' | 'updated'> {
  const rows = judged.map((one) => toImported(one, judged));
  return {
    encoding: read.encoding,
    delimiter: read.delimiter,
    heading_line: read.headingLine,
    first_lines: [...read.firstLines],
    columns: read.columns.map((column) => ({ ...column, samples: [...column.samples] })),
    remembered: read.isRemembered,
    missing: [...read.missing],
    questions: questionsOf(read, judged, asked),
    rows,
  };
}

const MOST_EXAMPLES = 3;

/**
 * The questions about an imported file that the company answers once for all its rows, each with the answer so far.
 * Answered questions are listed too, so that their answers can be changed.
 */
function questionsOf(read: ClientFile, judged: readonly Judged[], asked: Asked): ImportedFile['questions'] {
  const { lotUnit, decimals } = read.answers;
  const about = (what: 'lot_unit' | 'decimals') =>
    judged.flatMap(({ row }) => row.asks.flatMap((one) => (one.about === what ? [one.text] : [])));
  const elsewhere = judged.flatMap(({ row, is }) => (isElsewhere(is) ? [`${row.name}, ${row.address}`] : []));
  return (
    [
      ['lot_unit', about('lot_unit'), lotUnit],
      ['decimals', about('decimals'), decimals && (decimals === '.' ? 'point' : 'comma')],
      ['other_address', elsewhere, asked.other_address === 'add' ? 'add' : null],
    ] as const
  )
    .filter(([, texts, answer]) => texts.length > 0 || answer !== null)
    .map(([what, texts, answer]) => ({
      about: what,
      rows: texts.length,
      examples: texts.slice(0, MOST_EXAMPLES),
      answer,
    }));
}

const isElsewhere = (is: Judged['is']): boolean => is?.state === 'other_address';

function toImported({ row, is }: Judged, judged: readonly Judged[]): ImportedRow {
  const { client } = row;
  const known = is?.state === 'known' && 'stored' in is.same ? is.same.stored : null;
  return {
    line: row.line,
    state: row.isClient ? (is?.state ?? 'wrong') : 'no_client',
    full_name: row.name,
    address: row.address,
    phone_numbers: client ? [client.phone_number, ...client.other_phones].filter((phone) => phone !== null) : [],
    email: client?.email ?? null,
    lot_size_sqft: client?.lot_size_sqft ?? null,
    price_cents: client?.price_cents ?? null,
    problems: row.isClient ? [...row.problems] : [],
    left_out: row.isClient ? [...row.leftOut] : [],
    changes: known && client ? [...listChanges(known, client).words] : [],
    same_person: is && samePersonOf(is, judged),
  };
}

const lineOf = (judged: readonly Judged[], row: number): string => `line ${judged[row]?.row.line}`;
const placeOf = ({ full_name, street_address }: ClientRow): string => `${full_name}, ${street_address}`;

/**
 * Where the person of a row appears elsewhere, as text for the user: a line of the file, or name and street of an
 * existing client. Null: nowhere.
 */
function samePersonOf(is: Recognized<ClientRow>, judged: readonly Judged[]): string | null {
  if (is.state === 'other_address') return placeOf(is.stored);
  const other = is.state === 'known' ? is.same : is.samePerson;
  if (!other) return null;
  return 'row' in other ? lineOf(judged, other.row) : placeOf(other.stored);
}
