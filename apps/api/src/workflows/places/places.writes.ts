import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { Unplaced } from './places.reads.ts';

/** Stores a failed geocoding attempt. @param next  null: it is given up */
export async function saveLookup(tx: Tx, of: Unplaced, now: Date, next: Date | null): Promise<void> {
  await sql`insert into place_lookups (kind, subject, address_hash, tries, looked_at, next_at)
    values (${of.kind}, ${of.subject}, ${of.address_hash}, ${of.tries + 1}, ${now}, ${next})
    on conflict (kind, subject) do update set address_hash = excluded.address_hash, tries = excluded.tries,
      looked_at = excluded.looked_at, next_at = excluded.next_at`.execute(tx);
}

/** Deletes the attempts of a geocoded address. */
export async function deleteLookup(tx: Tx, { kind, subject }: Pick<Unplaced, 'kind' | 'subject'>): Promise<void> {
  await tx.deleteFrom('place_lookups').where('kind', '=', kind).where('subject', '=', subject).execute();
}
