import type { BulkMove, bulkMoves } from '@swath/contract/bulk-moves';
import type { ParsedInput } from '@swath/contract/endpoint';
import { NOTHING_TAKEN } from '@swath/domain/availability/capacity';
import type { Day } from '@swath/domain/calendar';
import type { AccountId, JobId } from '@swath/domain/ids';
import { BULK_GRACE_MINUTES, BULK_UNDO_MINUTES } from '@swath/domain/jobs/bulk-move';
import { whyNotOnCalendar } from '@swath/domain/jobs/reschedule';
import { getMemberName } from '../../notifications/in-app/company/company.reads.ts';
import { notifyCompany } from '../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../notifications/in-app/notify-homeowner.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { todayAt } from '../availability/availability.reads.ts';
import { mailClient } from '../jobs/client-mails/notify-client.ts';
import { lockJobsOfCompany } from '../jobs/jobs.locks.ts';
import { recordInBulk } from '../jobs/reschedules/move-in-bulk.ts';
import { lockCompanyDays } from '../places/lock-places.ts';
import { placesTaken } from '../places/places.reads.ts';
import { listSeriesIds } from './bulk-moves.reads.ts';
import { getIdOfKey, insertBulkMove, insertVisits, type NewVisit } from './bulk-moves.writes.ts';
import { moveVisits, type Outcome } from './move-visits.ts';
import { viewBulkMove } from './view-bulk-moves.ts';
import { newsForClients, writeMails } from './write-mails.ts';

type Asked = ParsedInput<typeof bulkMoves.send>['body'];

const MINUTE_MS = 60_000;

/**
 * Moves a company's visits to the days of a proposal, all in one transaction. A visit that was changed since, or that
 * may not or cannot move any more, stays, and the answer says why. Each homeowner gets one mail, and each of their
 * visits a notice; each own client who gets visit mails, one mail. Mail and push wait a few minutes, in which undoing
 * takes them back. Sent again with the same idempotency
 * key, it only answers what became of it.
 *
 * @param by  the member who moves them
 *
 * Source: docs/rules/jobs.md.
 */
export function sendBulkMove(ctx: Context, crew: CrewProof, asked: Asked, by: AccountId): Promise<BulkMove> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const id = await insertBulkMove(tx, {
      company: crew,
      key: asked.idempotency_key,
      reason: asked.reason,
      by,
      at: now,
      notifyAt: new Date(now.getTime() + BULK_GRACE_MINUTES * MINUTE_MS),
      undoUntil: new Date(now.getTime() + BULK_UNDO_MINUTES * MINUTE_MS),
    });
    if (id === null) return viewBulkMove(tx, crew, await getIdOfKey(tx, crew, asked.idempotency_key), now);
    await move(ctx, tx, crew, { id, asked, by, today: await todayAt(tx, crew, now) });
    return viewBulkMove(tx, crew, id, now);
  });
}

type Begun = { readonly id: string; readonly asked: Asked; readonly by: AccountId; readonly today: Day };

async function move(ctx: Context, tx: Tx, crew: CrewProof, { id, asked, by, today }: Begun): Promise<void> {
  const isWeather = asked.reason === 'weather';
  const visits = [...new Map(asked.visits.map((visit) => [visit.job, visit])).values()];
  const ids = visits.map(({ job }) => job);
  // The other visits of their series too, so that the rhythm that is checked stays true.
  await lockJobsOfCompany(tx, crew, [...new Set([...ids, ...(await listSeriesIds(tx, crew, ids))])]);
  const days = [...new Set(visits.map(({ to }) => to))].filter((day) => whyNotOnCalendar(day, today) === null);
  await lockCompanyDays(tx, crew, days.toSorted());
  const before = visits.map(({ from }) => from).toSorted();
  const taken = await placesTaken(tx, [crew], before[0]!, before.at(-1)!);
  const wanted = visits.map(({ job, to, from, asks, keeps_window: keepsWindow }) => ({
    ...{ job, to },
    seen: { from, asks, keepsWindow },
  }));
  const outcomes = await moveVisits(ctx, tx, crew, wanted, { today, without: new Set(), isWeather });
  if (outcomes.length === 0) return;
  const events = await record(tx, outcomes, { by, isWeather });
  const told = await notify(ctx, tx, outcomes, isWeather);
  await insertVisits(
    tx,
    id,
    outcomes.map(({ visit, to, cause, step }): NewVisit => {
      const { notice = null, message = null } = told.get(visit.id) ?? {};
      const came = step?.done.came ?? 'stays';
      const before = taken.get(`${crew} ${visit.service_date}`) ?? NOTHING_TAKEN;
      return { was: visit, to, cause, came, event: events.get(visit.id) ?? null, notice, message, taken: before };
    }),
  );
  const moved = outcomes.filter(({ step }) => step).length;
  if (moved === 0) return;
  await notifyCompany(ctx, tx, {
    company: crew,
    notice: { kind: 'bulk_moved', by: await getMemberName(tx, by), visits: moved, isWeather },
    subject: id,
    by,
  });
}

/** Records what was done. @returns the ids of the events */
async function record(
  tx: Tx,
  outcomes: readonly Outcome[],
  { by, isWeather }: { readonly by: AccountId; readonly isWeather: boolean },
): Promise<Map<JobId, string>> {
  const how = {
    by: { side: 'company', account: by },
    isWeather,
    reviewAfterMs: BULK_UNDO_MINUTES * MINUTE_MS,
  } as const;
  const events = new Map<JobId, string>();
  for (const { step } of outcomes) {
    if (step) events.set(step.job.id, await recordInBulk(tx, step.job, step.done, how));
  }
  return events;
}

type Told = { readonly notice: string | null; readonly message: string | null };

/** Notifies each customer. @returns the notice about each visit, and the mail to its customer */
async function notify(
  ctx: Context,
  tx: Tx,
  outcomes: readonly Outcome[],
  isWeather: boolean,
): Promise<Map<JobId, Told>> {
  const told = new Map<JobId, Told>();
  for (const [account, { mail, visits }] of await writeMails(ctx, tx, outcomes, isWeather)) {
    let message: string | null = null;
    for (const [place, { sides, from, to, asks, arrival }] of visits.entries()) {
      const notified = await notifyHomeowner(ctx, tx, {
        account,
        notice: {
          kind: asks ? 'move_asked' : 'rescheduled',
          company: sides.company,
          oldDate: from,
          newDate: to,
          arrival,
        },
        subject: sides.id,
        // The mail is about all of them.
        ...(place === 0 ? { mail, afterMs: BULK_GRACE_MINUTES * MINUTE_MS } : { onlyInList: true }),
      });
      message = notified?.message ?? message;
      if (notified) told.set(sides.id, { notice: notified.notice, message });
    }
  }
  for (const [client, { news, jobs }] of newsForClients(outcomes, isWeather)) {
    const about = { client, ...(jobs.length === 1 && { job: jobs[0]! }) };
    const message = await mailClient(ctx, tx, about, news, BULK_GRACE_MINUTES * MINUTE_MS);
    for (const job of jobs) told.set(job, { notice: null, message });
  }
  return told;
}
