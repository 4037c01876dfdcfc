import {
  addDays,
  type Day,
  DEFAULT_TIME_ZONE,
  instantAt,
  monthAt,
  monthNumber,
  weekdayOf,
} from '@swath/domain/calendar';
import type { AccountId, JobId } from '@swath/domain/ids';
import { proposeBulkMove } from '../../marketplace/bulk-moves/propose-bulk-move.ts';
import { sendBulkMove } from '../../marketplace/bulk-moves/send-bulk-move.ts';
import { completeJob } from '../../marketplace/jobs/complete-job.ts';
import { finalizeJob } from '../../marketplace/jobs/completion/finalize-job.ts';
import { acknowledgeReschedule } from '../../marketplace/jobs/reschedules/acknowledge-reschedule.ts';
import { startJob } from '../../marketplace/jobs/start-job.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { actAsHomeowner } from './act-as.ts';
import { findDrivers } from './fill-crews.ts';
import { joining, liveThrough, type Past } from './live-through.ts';

const WEDNESDAY = 3;
/** The latest day of last month on which it rains. */
const LATEST = 21;
/** When the office looks out of the window, when homeowners have read of it, and when the later days are over. */
const [MOVED_AT, ACCEPTED_AT, OVER_AT] = [6 * 60 + 40, 12 * 60 + 15, 23 * 60];
/** Days after the rain day by which its visits are done. */
const DONE_DAYS = 3;
/** Start of a crew's first visit that comes in addition to those of its day, and minutes to the next one. */
const [FIRST_AT, DRIVE] = [12 * 60 + 45, 15];
/** Minutes until a completion cannot be undone any more. */
const FINAL_AFTER = 15;
const MINUTE_MS = 60_000;
/** An idempotency key, as the page of the rain day makes one. */
const KEY = '7d1c1a4e-5d0b-4b52-9a57-0d4b6f1f6a10';

/** The Wednesday of last month on which it rained, eight days ago at least. */
export function rainDayOf(today: Day): Day {
  const latest = addDays(monthAt(monthNumber(today) - 1).first, LATEST - 1);
  return addDays(latest, -((weekdayOf(latest) - WEDNESDAY + 7) % 7));
}

/**
 * A rain day: in the morning the office moves all visits of the day as the product proposes, their homeowners accept the
 * new day, and each visit is done then by its crew.
 *
 * @returns the events, to be run by `liveThrough`
 */
export function pastOfRainDay(
  ctx: Context,
  tx: Tx,
  { office, by, rainDay }: { office: CrewProof; by: AccountId; rainDay: Day },
): Past[] {
  const inTx = joining(ctx, tx);
  let moved: JobId[] = [];
  const move = async () => {
    const { visits } = await proposeBulkMove(inTx, office, {
      reason: 'weather',
      from: rainDay,
      to: rainDay,
      visits: [],
    });
    moved = visits.map(({ job }) => job);
    const asked = visits.flatMap(({ job, from, to, came, keeps_window }) =>
      to === null ? [] : [{ job, from, to, asks: came === 'asked', keeps_window }],
    );
    await sendBulkMove(inTx, office, { idempotency_key: KEY, reason: 'weather', visits: asked }, by);
  };
  const accept = async () => {
    const open = tx.selectFrom('reschedule_notices').innerJoin('jobs', 'jobs.id', 'job_id');
    const rows = await open
      .where('job_id', 'in', moved)
      .where('acknowledged_at', 'is', null)
      .select(['reschedule_notices.id', 'jobs.client_id'])
      .execute();
    for (const { id, client_id } of rows) await acknowledgeReschedule(inTx, await actAsHomeowner(tx, client_id!), id);
  };
  const at = (day: Day, minute: number) => instantAt(day, minute, DEFAULT_TIME_ZONE);
  return [
    { at: at(rainDay, MOVED_AT), happen: move },
    { at: at(rainDay, ACCEPTED_AT), happen: accept },
    { at: at(addDays(rainDay, DONE_DAYS), OVER_AT), happen: () => mow(inTx, tx, office, moved) },
  ];
}

/** Each visit is started and completed on its day by a member of its crew, one after the other. */
async function mow(ctx: Context, tx: Tx, office: CrewProof, jobs: readonly JobId[]): Promise<void> {
  const drivers = await findDrivers(tx, office);
  const visits = await tx
    .selectFrom('jobs')
    .where('id', 'in', jobs)
    .orderBy('service_date')
    .orderBy('id')
    .select(['id', 'crew_id', 'service_date', 'duration_minutes'])
    .execute();
  const free = new Map<string, number>();
  await liveThrough(
    tx,
    visits.flatMap(({ id, crew_id, service_date, duration_minutes }) => {
      const day = `${service_date} ${crew_id}`;
      const minute = free.get(day) ?? FIRST_AT;
      free.set(day, minute + duration_minutes + DRIVE);
      const begun = instantAt(service_date, minute, DEFAULT_TIME_ZONE);
      const after = (minutes: number) => new Date(begun.getTime() + minutes * MINUTE_MS);
      const by = drivers.get(crew_id)!;
      return [
        { at: begun, happen: () => startJob(ctx, office, id, { by }) },
        { at: after(duration_minutes), happen: () => completeJob(ctx, office, id, { by }) },
        { at: after(duration_minutes + FINAL_AFTER), happen: () => finalizeJob(ctx, id) },
      ];
    }),
  );
}
