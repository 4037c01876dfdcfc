import type { ImportedFile, ImportedRow } from '@swath/contract/own-clients';
import { MOST_OWN_CLIENTS, sameClientKey } from '@swath/domain/clients/own-client';
import type { CrewProof } from '../../machinery/access/access.policy.ts';
import type { Context } from '../../machinery/context.ts';
import { Refused } from '../../machinery/process/refused.ts';
import { addClients } from './add-client.ts';
import { countClients, listKnownKeys } from './clients.reads.ts';
import { type ReadRow, readClientFile } from './read-client-file.ts';

/** The file as it comes in; null when it is larger than it may be. */
type Incoming = { read(): Promise<Buffer | null> };

/**
 * Reads a file of clients and adds those that are whole and new, all at once; says of every row what became of it.
 * Sent again, it adds nothing.
 *
 * @param dryRun  only says what would be added
 * @throws Refused client_file_too_large, client_file_not_readable, client_file_without_columns, too_many_client_rows,
 *   too_many_own_clients
 *
 * Source: docs/decisions.md, D321.
 */
export async function importClients(
  ctx: Context,
  crew: CrewProof,
  { file, dryRun }: { file: Incoming; dryRun: boolean },
): Promise<ImportedFile> {
  const bytes = await file.read();
  if (!bytes) throw new Refused('client_file_too_large');
  const read = readClientFile(bytes);
  return ctx.db.transaction().execute(async (tx) => {
    const keys = read.flatMap(({ client }) => (client ? [sameClientKey(client)] : []));
    const seen = await listKnownKeys(tx, crew, keys);
    const rows = read.map((row) => ({ row, state: stateOf(row, seen) }));
    const fresh = rows.flatMap(({ row, state }) => (state === 'new' && row.client ? [row.client] : []));
    if (dryRun) {
      if ((await countClients(tx, crew)) + fresh.length > MOST_OWN_CLIENTS) throw new Refused('too_many_own_clients');
      return { rows: rows.map(toImported), imported: fresh.length };
    }
    const added = await addClients(tx, crew, fresh, await ctx.clock.now(tx));
    return { rows: rows.map(toImported), imported: added.length };
  });
}

/** @param seen  keys of clients that are there; this row's is added */
function stateOf({ client }: ReadRow, seen: Set<string>): ImportedRow['state'] {
  if (!client) return 'wrong';
  const key = sameClientKey(client);
  if (seen.has(key)) return 'known';
  seen.add(key);
  return 'new';
}

const toImported = ({ row, state }: { row: ReadRow; state: ImportedRow['state'] }): ImportedRow => ({
  line: row.line,
  full_name: (row.typed.full_name ?? '').slice(0, 160),
  address: [row.typed.street_address, row.typed.city, row.typed.zip_code].filter(Boolean).join(', ').slice(0, 400),
  state,
  problems: [...row.problems],
});
