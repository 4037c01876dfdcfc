import type { AccountId, JobId, OwnClientId } from '@swath/domain/ids';
import type { BulkMoveReason, StayCause } from '@swath/domain/jobs/bulk-move';
import { staysOnItsDay } from '@swath/domain/jobs/consent';
import { mailHomeowner, notifyHomeowner } from '../../notifications/in-app/notify-homeowner.ts';
import { removeNoticesById } from '../../notifications/in-app/remove-notice.ts';
import { withdrawMessage } from '../../notifications/mail-outbox/withdraw-message.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { notifyClient } from '../jobs/client-mails/notify-client.ts';
import { getSides } from '../jobs/jobs.reads.ts';
import { arrivalWords } from '../jobs/reschedules/describe-arrival.ts';
import { promisedOrNull } from '../jobs/visit-mails/visit-mails.mail.ts';
import { toWindow } from '../places/windows/to-window.ts';
import { visitsMovedMail, visitsStayMail } from './bulk-moves.mail.ts';
import type { VisitRow } from './bulk-moves.reads.ts';
import type { MovedVisitRow } from './bulk-moves.writes.ts';
import { clientNews } from './write-mails.ts';

type Undone = {
  readonly visits: readonly MovedVisitRow[];
  /** Why each visit is not back; null: it is. */
  readonly undone: ReadonlyMap<JobId, StayCause | null>;
  /** The jobs after the bulk move, before it was undone. */
  readonly jobs: ReadonlyMap<JobId, VisitRow>;
  readonly move: { readonly reason: BulkMoveReason; readonly notify_at: Date };
  readonly now: Date;
};

/** Takes back what customers were notified of by a bulk move that is undone. */
export async function notifyUndone(ctx: Context, tx: Tx, of: Undone): Promise<void> {
  await notifyHomeowners(ctx, tx, of);
  await notifyClients(ctx, tx, of);
}

/**
 * Takes back the mails to own clients; those whose mail is sent already are mailed that their visits stay. Who was not
 * mailed of the move is not mailed of this.
 */
async function notifyClients(ctx: Context, tx: Tx, of: Undone): Promise<void> {
  const byClient = Map.groupBy(of.visits, (visit) => of.jobs.get(visit.job_id)?.own_client_id ?? null);
  for (const [client, visits] of byClient) {
    const back = visits.filter(({ job_id }) => of.undone.get(job_id) === null);
    const mail = visits.find(({ message_id }) => message_id !== null)?.message_id ?? null;
    if (client === null || mail === null || back.length === 0) continue;
    if (await withdrawMessage(tx, mail)) {
      const left = visits.filter((visit) => !back.includes(visit));
      await mailLeftToClient(ctx, tx, client, { ...of, visits: left });
    } else {
      const job = back.length === 1 ? { job: back[0]!.job_id } : {};
      await notifyClient(ctx, tx, { client, ...job }, { kind: 'stays', days: back.map(({ from_date }) => from_date) });
    }
  }
}

/** Mails an own client about the visits that stay moved, in place of the mail that was about all. */
async function mailLeftToClient(
  ctx: Context,
  tx: Tx,
  client: OwnClientId,
  { visits, jobs, move }: Pick<Undone, 'visits' | 'jobs' | 'move'>,
): Promise<void> {
  // Of what was canceled, done or moved again since they have another mail.
  const left = visits.flatMap(({ job_id: job, from_date: from, to_date: to }) => {
    const row = jobs.get(job);
    return row?.status === 'pending' && to !== null && row.service_date === to ? [{ job, from, to }] : [];
  });
  if (left.length === 0) return;
  const about = { client, ...(left.length === 1 && { job: left[0]!.job }) };
  await notifyClient(ctx, tx, about, clientNews(left, move.reason === 'weather'));
}

/**
 * Takes back what homeowners were notified of by a bulk move that is undone. Until mails and push messages go out, their
 * notices are deleted and nobody is mailed; after that, they are notified that their visits stay.
 */
async function notifyHomeowners(ctx: Context, tx: Tx, of: Undone): Promise<void> {
  const byHomeowner = Map.groupBy(of.visits, (visit) => of.jobs.get(visit.job_id)?.client_id ?? null);
  for (const [account, visits] of byHomeowner) {
    const back = visits.filter(({ job_id }) => of.undone.get(job_id) === null);
    if (account === null || back.length === 0) continue;
    const mail = visits.find(({ message_id }) => message_id !== null)?.message_id ?? null;
    const isWithdrawn = mail !== null && (await withdrawMessage(tx, mail));
    const isUnheard = of.now < of.move.notify_at && (mail === null || isWithdrawn);
    if (isUnheard) {
      await removeNoticesById(
        tx,
        account,
        back.flatMap(({ notice_id }) => notice_id ?? []),
      );
    } else {
      await notifyBack(ctx, tx, account, back);
    }
    const left = visits.filter((visit) => !back.includes(visit));
    if (isWithdrawn && left.length > 0) await mailLeft(ctx, tx, account, { ...of, visits: left });
  }
}

/** Notifies a homeowner that visits stay on the days from which they were moved. */
async function notifyBack(ctx: Context, tx: Tx, account: AccountId, visits: readonly MovedVisitRow[]): Promise<void> {
  const sides = await Promise.all(visits.map(({ job_id }) => getSides(tx, job_id)));
  for (const [place, visit] of sides.entries()) {
    await notifyHomeowner(ctx, tx, {
      account,
      notice: { kind: 'day_kept', company: visit.company, date: visit.date, arrival: promisedOrNull(visit) },
      subject: visit.id,
      // The mail is about all of them.
      ...(place === 0 ? { mail: visitsStayMail(sides, ctx.settings.publicUrl) } : { onlyInList: true }),
    });
  }
}

/** Mails a homeowner about the visits that stay moved, in place of the mail that was about all. */
async function mailLeft(
  ctx: Context,
  tx: Tx,
  account: AccountId,
  { visits, jobs, move, now }: Pick<Undone, 'visits' | 'jobs' | 'move' | 'now'>,
): Promise<void> {
  const told = [];
  for (const { job_id, came, from_date, to_date, agreed_date, ...was } of visits) {
    const row = jobs.get(job_id);
    // What its homeowner has answered, moved or canceled themselves is no news to them.
    if (row?.status !== 'pending' || to_date === null || (came === 'asked') !== (row.answer_by !== null)) continue;
    const sides = await getSides(tx, job_id);
    const window = { was: toWindow(was), is: toWindow(row) };
    told.push({
      sides,
      from: came === 'asked' ? (agreed_date ?? from_date) : from_date,
      to: to_date,
      asks: came === 'asked',
      stays: staysOnItsDay({ serviceDate: from_date, timeZone: row.time_zone }, now),
      arrival: arrivalWords(sides, to_date, window),
    });
  }
  if (told.length === 0) return;
  const mail = visitsMovedMail(told, move.reason === 'weather', ctx.settings.publicUrl);
  await mailHomeowner(ctx, tx, { account, kind: 'rescheduled', mail });
}
