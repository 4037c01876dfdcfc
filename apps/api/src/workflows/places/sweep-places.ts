import { nextLookAt } from '@swath/domain/addresses/place-lookup';
import { sql } from 'kysely';
import { keepPlaceOfProfile } from '../../identity/profiles/keep-place.ts';
import { keepFoundPlaceOfClient } from '../../marketplace/clients/keep-client.ts';
import { keepPlaceOfCompany } from '../../marketplace/companies/keep-place.ts';
import { enqueueRouteTask } from '../../marketplace/jobs/stops/enqueue-route-task.ts';
import { keepPlaceOfJob } from '../../marketplace/jobs/stops/keep-place.ts';
import { keepPlaceOfQueuedJob } from '../../marketplace/queue/keep-place.ts';
import { keepPlaceOfSeries } from '../../marketplace/series/visits/keep-place.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Located } from '../../platform/providers/addresses/address-search.ts';
import { decideTimeZone } from '../../platform/providers/addresses/time-zones.ts';
import { countGivenUp } from '../../platform/tasks/count-given-up.ts';
import { listDaysAhead, listUnplaced, type Unplaced } from './places.reads.ts';

/** Maximum number of addresses per run; the next run continues. */
const MOST = 50;

/**
 * Cron task: geocodes addresses that the provider did not know when they were entered, and stores the coordinates,
 * which route planning and distances need. There are five attempts per address. If the provider is unreachable, the run
 * ends without counting an attempt.
 * Source: docs/rules/accounts.md.
 */
export async function sweepPlaces(ctx: Context): Promise<void> {
  for (const unplaced of await listUnplaced(ctx.db, MOST)) {
    let place: Located | null;
    try {
      place = await lookUp(ctx, unplaced);
    } catch (fault) {
      ctx.log.warn({ err: fault }, 'places cannot be looked up at the moment');
      return;
    }
    const { time_zone: zone = null } = await decideTimeZone(unplaced.zip ?? '', place);
    await ctx.db.transaction().execute((tx) => note(ctx, tx, unplaced, place, zone));
  }
}

async function lookUp(ctx: Context, { street, city, state, zip, address }: Unplaced): Promise<Located | null> {
  if (address !== null) return ctx.addresses.details({ address });
  return ctx.addresses.geocode({ street: street ?? '', city: city ?? '', state: state ?? '', zip: zip ?? '' });
}

async function note(ctx: Context, tx: Tx, of: Unplaced, place: Located | null, zone: string | null): Promise<void> {
  if (place) {
    await keep(tx, of, place, zone);
    return deleteLookup(tx, of);
  }
  const now = await ctx.clock.now(tx);
  const next = nextLookAt(of.tries + 1, now);
  await saveLookup(tx, of, now, next);
  if (next === null) await countGivenUp(tx, 'place');
}

/** Stores the coordinates that were found, unless the address has changed meanwhile. */
async function keep(tx: Tx, of: Unplaced, place: Located, zone: string | null): Promise<void> {
  switch (of.kind) {
    case 'company':
      if (!(await keepPlaceOfCompany(tx, { ...addressOf(of), id: of.subject }, place))) return;
      // Routes begin at the company's address: those of days to come are planned again.
      for (const day of await listDaysAhead(tx, of.subject)) await enqueueRouteTask(tx, of.subject, day);
      return;
    case 'homeowner':
      return keepPlaceOfProfile(tx, { ...addressOf(of), id: of.subject }, place);
    case 'client':
      return keepFoundPlaceOfClient(tx, { ...addressOf(of), id: of.subject }, place);
    case 'job':
      return keepPlaceOfJob(tx, { id: of.subject, address: of.address ?? '' }, { place, zone });
    case 'queued_job':
      return keepPlaceOfQueuedJob(tx, { id: of.subject, address: of.address ?? '' }, { place, zone });
    case 'series':
      return keepPlaceOfSeries(tx, { id: of.subject, address: of.address ?? '' }, { place, zone });
  }
}

const addressOf = ({ street, city, state, zip }: Unplaced) => ({
  street: street ?? '',
  city: city ?? '',
  state: state ?? '',
  zip: zip ?? '',
});

/** Stores a failed attempt to geocode an address. @param next  when to try again; null: it was the last attempt */
async function saveLookup(tx: Tx, of: Unplaced, now: Date, next: Date | null): Promise<void> {
  await sql`insert into place_lookups (kind, subject, address_hash, tries, looked_at, next_at)
    values (${of.kind}, ${of.subject}, ${of.address_hash}, ${of.tries + 1}, ${now}, ${next})
    on conflict (kind, subject) do update set address_hash = excluded.address_hash, tries = excluded.tries,
      looked_at = excluded.looked_at, next_at = excluded.next_at`.execute(tx);
}

/** Deletes the stored attempts of an address that was geocoded. */
async function deleteLookup(tx: Tx, { kind, subject }: Pick<Unplaced, 'kind' | 'subject'>): Promise<void> {
  await tx.deleteFrom('place_lookups').where('kind', '=', kind).where('subject', '=', subject).execute();
}
