import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { Unplaced } from './places.reads.ts';

/** Writes down that an address was looked up and nobody knew it. @param next  null: it is given up */
export async function saveLookup(tx: Tx, of: Unplaced, now: Date, next: Date | null): Promise<void> {
  await sql`insert into place_lookups (kind, subject, address_hash, tries, looked_at, next_at)
    values (${of.kind}, ${of.subject}, ${of.address_hash}, ${of.tries + 1}, ${now}, ${next})
    on conflict (kind, subject) do update set address_hash = excluded.address_hash, tries = excluded.tries,
      looked_at = excluded.looked_at, next_at = excluded.next_at`.execute(tx);
}

/** A place is known: nothing is left to look up. */
export async function deleteLookup(tx: Tx, { kind, subject }: Pick<Unplaced, 'kind' | 'subject'>): Promise<void> {
  await tx.deleteFrom('place_lookups').where('kind', '=', kind).where('subject', '=', subject).execute();
}
