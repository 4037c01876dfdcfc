import { recordAuditEvent } from '../../identity/audit/record-audit-event.ts';
import { keepZonesOfProfiles } from '../../identity/profiles/keep-place.ts';
import { listUndecidedProfiles } from '../../identity/profiles/profiles.reads.ts';
import { listUndecidedClients } from '../../marketplace/clients/clients.reads.ts';
import { keepZonesOfClients } from '../../marketplace/clients/keep-client.ts';
import { listUndecidedCompanies } from '../../marketplace/companies/companies.reads.ts';
import { keepZoneOfCompany } from '../../marketplace/companies/keep-place.ts';
import { recordNewZone } from '../../marketplace/companies/record-new-zone.ts';
import { keepZonesOfVisits } from '../../marketplace/jobs/zones/keep-zones-of-visits.ts';
import { keepZonesOfQueue } from '../../marketplace/queue/keep-place.ts';
import type { Context } from '../../platform/context.ts';
import { decideTimeZone } from '../../platform/providers/addresses/time-zones.ts';

/** How many rows one transaction handles. */
const A_BATCH = 200;
/** Maximum number of batches per run, for each kind of record; the next run continues. */
const MOST_BATCHES = 100;

/** How many records moved from one time zone to another, by a text like 'America/Chicago → America/Denver'. */
type Moved = Map<string, number>;

/**
 * Cron task: decides the time zone of companies, homeowners and own clients (companies' private customers) that have
 * none, i.e. those from before migration 0079 and those written since by an older version of the program. Changes go to
 * the log and the audit trail. Idempotent.
 * Source: docs/rules/availability.md.
 */
export async function sweepTimeZones(ctx: Context): Promise<void> {
  const companies = await repeat(() => decideCompanies(ctx));
  const profiles = await repeat(() => decideProfiles(ctx));
  const clients = await repeat(() => decideClients(ctx));
  if (companies.seen + profiles.seen + clients.seen === 0) return;
  const words = { companies: said(companies), profiles: said(profiles), ownClients: clients.seen };
  ctx.log.info(words, 'time zones decided by address');
  if (profiles.moved.size === 0) return;
  const details = Object.fromEntries([...profiles.moved].map(([way, count]) => [way, String(count)]));
  await ctx.db
    .transaction()
    .execute((tx) =>
      recordAuditEvent(tx, { event: 'profiles.zones_filled', actor: null, subject: null, ip: null, details }),
    );
}

const said = ({ seen, moved }: Round) => ({ seen, moved: Object.fromEntries(moved) });

type Round = { readonly seen: number; readonly moved: Moved };

const NOTHING: Round = { seen: 0, moved: new Map() };

async function repeat(batch: () => Promise<Round>): Promise<Round> {
  const moved: Moved = new Map();
  let seen = 0;
  for (let round = 0; round < MOST_BATCHES; round++) {
    const done = await batch();
    seen += done.seen;
    for (const [way, count] of done.moved) moved.set(way, (moved.get(way) ?? 0) + count);
    if (done.seen === 0) break;
  }
  return { seen, moved };
}

function countWay(moved: Moved, from: string, to: string | undefined): void {
  const way = `${from} → ${to ?? 'unknown'}`;
  if (to !== from) moved.set(way, (moved.get(way) ?? 0) + 1);
}

/**
 * Determines the time zones of one batch of companies by their ZIPs alone: whether their coordinates are precise is not
 * stored.
 */
async function decideCompanies(ctx: Context): Promise<Round> {
  const rows = await listUndecidedCompanies(ctx.db, A_BATCH);
  const moved: Moved = new Map();
  for (const row of rows) {
    const zone = await decideTimeZone(row.zip_code, null);
    await ctx.db.transaction().execute(async (tx) => {
      if (!(await keepZoneOfCompany(tx, row, zone))) return;
      await recordNewZone(tx, row, zone.time_zone);
      countWay(moved, row.time_zone, zone.time_zone);
    });
  }
  return { seen: rows.length, moved };
}

async function decideProfiles(ctx: Context): Promise<Round> {
  const rows = await listUndecidedProfiles(ctx.db, A_BATCH);
  if (rows.length === 0) return NOTHING;
  const decided = await Promise.all(
    rows.map(async (row) => ({ row, zone: await decideTimeZone(row.zip_code, placeOf(row)) })),
  );
  const accounts = rows.map(({ account_id }) => account_id);
  // Visits and queued jobs at another address than the profile's get the zone of their own ZIP.
  await ctx.db.transaction().execute((tx) => keepZonesOfVisits(tx, { accounts }));
  await ctx.db.transaction().execute((tx) => keepZonesOfQueue(tx, accounts));
  const kept = await ctx.db.transaction().execute((tx) => keepZonesOfProfiles(tx, decided));
  const moved: Moved = new Map();
  for (const { row, zone } of decided) if (kept.has(row.account_id)) countWay(moved, row.time_zone, zone.time_zone);
  return { seen: rows.length, moved };
}

type Place = Awaited<ReturnType<typeof listUndecidedProfiles>>[number];

const placeOf = ({ latitude, longitude, location_precision: precision }: Place) =>
  latitude === null || longitude === null || precision === null ? null : { latitude, longitude, precision };

async function decideClients(ctx: Context): Promise<Round> {
  const rows = await listUndecidedClients(ctx.db, A_BATCH);
  if (rows.length === 0) return NOTHING;
  const decided = await Promise.all(rows.map(async (row) => ({ row, zone: await decideTimeZone(row.zip_code, null) })));
  await ctx.db.transaction().execute((tx) => keepZonesOfVisits(tx, { clients: rows.map(({ id }) => id) }));
  await ctx.db.transaction().execute((tx) => keepZonesOfClients(tx, decided));
  return { seen: rows.length, moved: new Map() };
}
