import type { bulkMoves, ProposedDay, ProposedVisit } from '@swath/contract/bulk-moves';
import type { ParsedInput } from '@swath/contract/endpoint';
import { addDays, type Day, daysBetween, eachDay } from '@swath/domain/calendar';
import { groundOf } from '@swath/domain/crews/crew';
import type { JobId, OwnClientId } from '@swath/domain/ids';
import { BULK_DAYS_AHEAD, MOST_BULK_DAYS, MOST_BULK_VISITS } from '@swath/domain/jobs/bulk-move';
import { needsConsent } from '@swath/domain/jobs/consent';
import { type Block, renderMessage } from '../../notifications/mail-outbox/render-message.ts';
import type { Message } from '../../notifications/mail-outbox/write-message.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { keepOrRollBack } from '../../platform/db/keep-or-roll-back.ts';
import { Refused } from '../../platform/process/refused.ts';
import { todayAt } from '../availability/availability.reads.ts';
import { writeClientMail } from '../jobs/client-mails/notify-client.ts';
import { lockJobsOfCompany } from '../jobs/jobs.locks.ts';
import { readRooms } from '../places/read-rooms.ts';
import { listCrewsOfJobs, listPendingIds } from './bulk-moves.reads.ts';
import {
  agreedDay,
  type How,
  isInRhythm,
  keepsWindow,
  moveVisits,
  type Outcome,
  readSeriesDays,
  type WantedVisit,
  whyNotAtAll,
} from './move-visits.ts';
import { newsForClients, writeMails } from './write-mails.ts';

type Asked = ParsedInput<typeof bulkMoves.propose>['body'];
type Proposal = { today: Day; visits: ProposedVisit[]; days: ProposedDay[] };

/**
 * What would become of a company's visits of some days, or of some visits, if they were moved now, with the message to
 * each customer, the crew of each visit, and how full the new days are then. It moves them by the steps that also move
 * them when the proposal is sent, and rolls that back.
 *
 * @throws Refused bulk_move_too_long, bulk_move_too_many
 *
 * Source: docs/rules/jobs.md.
 */
export function proposeBulkMove(ctx: Context, crew: CrewProof, asked: Asked): Promise<Proposal> {
  return ctx.db.transaction().execute(async (tx) => {
    const today = await todayAt(tx, crew, await ctx.clock.now(tx));
    const range = rangeOf(asked);
    const inRange: JobId[] = range ? await listPendingIds(tx, crew, range) : [];
    const wanted = new Map<JobId, WantedVisit>(inRange.map((job) => [job, { job }]));
    for (const visit of asked.visits) wanted.set(visit.job, visit);
    if (wanted.size > MOST_BULK_VISITS) throw new Refused('bulk_move_too_many');
    let proposal: Proposal = { today, visits: [], days: [] };
    await keepOrRollBack(tx, false, async () => {
      await lockJobsOfCompany(tx, crew, [...wanted.keys()]);
      const how = {
        today,
        without: new Set(range ? eachDay(range.from, range.to) : []),
        isWeather: asked.reason === 'weather',
      };
      const outcomes = await moveVisits(ctx, tx, crew, [...wanted.values()], how);
      proposal = { today, ...(await describe(ctx, tx, crew, outcomes, how)) };
    });
    return proposal;
  });
}

/** The days of a request; null: only the visits that it names. @throws Refused bulk_move_too_long */
function rangeOf({ from, to = from }: Asked): { from: Day; to: Day } | null {
  if (from === undefined || to === undefined) return null;
  if (to < from || daysBetween(from, to) >= MOST_BULK_DAYS) throw new Refused('bulk_move_too_long');
  return { from, to };
}

async function describe(
  ctx: Context,
  tx: Tx,
  crew: CrewProof,
  outcomes: readonly Outcome[],
  how: How,
): Promise<Pick<Proposal, 'visits' | 'days'>> {
  const mails = await writeMails(ctx, tx, outcomes, how.isWeather);
  const toClients = await writeClientMails(ctx, tx, outcomes, how.isWeather);
  const ids = outcomes.map(({ visit }) => visit.id);
  const crews = await listCrewsOfJobs(tx, crew, ids);
  const { daysOf, capacityOf } = await readOffered(tx, crew, outcomes, how);
  const visits = outcomes.map((outcome) => {
    const { visit, to, cause, step } = outcome;
    const { client_id: account, own_client_id: client } = visit;
    const mail = step && (account ? mails.get(account)?.mail : client && toClients.get(client));
    return {
      job: visit.id,
      full_name: visit.full_name,
      address: visit.address,
      is_own_client: account === null,
      is_told: step !== null && visit.client_no_mail === null,
      is_series: visit.series_id !== null,
      crew_id: step?.done.came === 'asked' ? null : (crews.get(visit.id) ?? null),
      from: visit.service_date,
      to,
      came: step?.done.came ?? ('stays' as const),
      cause,
      keeps_window: step ? keepsWindow(step.done) : null,
      client_no_mail: visit.client_no_mail,
      message: mail ? asRead(mail) : null,
      days: daysOf(outcome),
    };
  });
  const newDays = new Set(outcomes.flatMap(({ step }) => step?.done.to ?? []));
  return { visits, days: [...newDays].toSorted().map((date) => ({ date, ...capacityOf(date) })) };
}

/** The mail to each own client whose visits move, if they are mailed; sends nothing. */
async function writeClientMails(
  ctx: Context,
  tx: Tx,
  outcomes: readonly Outcome[],
  isWeather: boolean,
): Promise<Map<OwnClientId, Message>> {
  const mails = new Map<OwnClientId, Message>();
  for (const [client, { news }] of newsForClients(outcomes, isWeather)) {
    const mail = await writeClientMail(ctx, tx, client, news);
    if (mail) mails.set(client, mail);
  }
  return mails;
}

/** A mail as its company reads it: without the link by which its reader stops such mails. */
function asRead({ subject, blocks, leaveUrl }: Message): { subject: string; text: string } {
  const isTheirs = (block: Block) => leaveUrl != null && 'href' in block && block.href === leaveUrl;
  return {
    subject,
    text: renderMessage(
      subject,
      blocks.filter((block) => !isTheirs(block)),
    ).text,
  };
}

/** Reads the days that each visit could be put on by hand besides what the proposal takes of them, and how full they are. */
async function readOffered(tx: Tx, crew: CrewProof, outcomes: readonly Outcome[], how: How) {
  const { today } = how;
  const last = outcomes.reduce(
    (latest, { visit }) => (visit.service_date > latest ? visit.service_date : latest),
    today,
  );
  const until = addDays(last, BULK_DAYS_AHEAD);
  // A day that is named can be later than those that are offered.
  const latest = outcomes.reduce((day, { step }) => (step && step.done.to > day ? step.done.to : day), until);
  const rooms = await readRooms(tx, crew, { from: today, to: latest });
  const days = await readSeriesDays(
    tx,
    crew,
    outcomes.map(({ visit }) => visit),
    today,
  );
  const daysOf = ({ visit, step }: Outcome): ProposedVisit['days'] => {
    if (whyNotAtAll(visit)) return [];
    const agreed = agreedDay(visit);
    const free = rooms
      .daysFor({ duration: visit.duration_minutes, ground: groundOf(visit) })
      .filter((day) => day <= until && !how.without.has(day));
    const own = step ? [step.done.to] : [];
    return [...new Set([...free, ...own])]
      .filter((day) => day !== visit.service_date && isInRhythm(visit, days, day))
      .toSorted()
      .map((date) => ({ date, asks: agreed !== null && needsConsent(agreed, date) }));
  };
  return { daysOf, capacityOf: rooms.capacityOf };
}
