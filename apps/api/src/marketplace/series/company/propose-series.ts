import type { Day } from '@swath/domain/calendar';
import type { AccountId, JobId, SeriesId, SeriesProposalId } from '@swath/domain/ids';
import { mustWaitUntil, proposalEnd } from '@swath/domain/series/proposal';
import type { SeriesRule } from '@swath/domain/series/recurrence';
import { dayText } from '@swath/domain/words';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockHomeowner } from '../../places/lock-places.ts';
import { atHomeowner } from '../change/change-own-series.ts';
import { datesOfChange } from '../change/check-change.ts';
import { expireUnanswered } from '../proposals/expire-proposal.ts';
import { notifyProposal } from '../proposals/notify-proposal.ts';
import { previewProposal } from '../proposals/preview-proposal.ts';
import { findEarlierAnswers, findServedLawn, listProposalsOfCompany } from '../proposals/proposals.reads.ts';
import { insertProposalOnce, type ProposalRow, sidesOf } from '../proposals/proposals.writes.ts';
import { findRowOfCompany, isOfHomeowner } from '../series.reads.ts';
import { columnsOfRule } from '../visits/read-rule.ts';

/**
 * What a company proposes to a homeowner it has mowed for: a new series, for the lawn of an earlier `job`, or a new
 * rule `from` a day on for an active series. `id`: chosen by the sender, so that a retry proposes nothing twice.
 */
export type Proposal = {
  readonly id?: SeriesProposalId | undefined;
  readonly about: { readonly job: JobId } | { readonly series: SeriesId; readonly from: Day };
  readonly rule: SeriesRule;
  readonly note: string;
};

/**
 * What is stored with a proposal, derived from the job or the series that it is about. `series` and `from` are null for
 * a new series; `last` is the last proposed date.
 */
type Asked = {
  readonly client: AccountId;
  readonly customer: { readonly full_name: string; readonly address: string };
  readonly series: SeriesId | null;
  readonly from: Day | null;
  readonly last: Day;
  readonly today: Day;
  readonly timeZone: string;
};

/**
 * Proposes to a homeowner a new series, or a new rule for an active one. Books and reserves nothing: the homeowner is
 * notified and has seven days to book it or change their series. A company can have one open proposal of a new series
 * to a homeowner, and one of a new rule for each of their series; after a decline the company must wait thirty days.
 * Idempotent by `proposal.id`.
 *
 * @param by  the member of the company
 * @throws Refused job_not_found, series_not_found, series_ended, series_too_long, series_without_dates, date_too_early,
 *   no_room_on_any_date, company_cannot_be_paid, price_below_minimum, proposal_not_found, proposal_exists,
 *   proposal_too_soon
 *
 * Source: docs/rules/series.md.
 */
export function proposeSeries(
  ctx: Context,
  crew: CrewProof,
  proposal: Proposal,
  by: AccountId,
): Promise<SeriesProposalId> {
  return ctx.db.transaction().execute(async (tx) => {
    // Serializes concurrent proposals to one homeowner by two members.
    await lockHomeowner(tx, await findAsked(tx, crew, proposal.about));
    const [before] = proposal.id ? await listProposalsOfCompany(tx, crew, proposal.id) : [];
    if (before) return before.id;

    const now = await ctx.clock.now(tx);
    const asked = await ('job' in proposal.about
      ? askForNew(tx, crew, { job: proposal.about.job, rule: proposal.rule }, now)
      : askForChange(tx, crew, { ...proposal.about, rule: proposal.rule }, now));
    await requireMayAsk(ctx, tx, { ...asked, company: crew }, now);
    const row = await insert(tx, crew, { proposal, asked, by, now });
    await notifyProposal(ctx, tx, row);
    await recordChange(tx, { kind: 'series_proposal.changed', subject: row.id, audience: sidesOf(row) });
    return row.id;
  });
}

/**
 * Finds the homeowner whom a proposal is for.
 *
 * @throws Refused job_not_found, series_not_found
 */
async function findAsked(tx: Tx, crew: CrewProof, about: Proposal['about']): Promise<AccountId> {
  if ('job' in about) {
    const lawn = await findServedLawn(tx, crew, about.job);
    if (!lawn) throw new Refused('job_not_found');
    return lawn.client_id;
  }
  const row = await findRowOfCompany(tx, crew, about.series);
  if (!row?.client_id) throw new Refused('series_not_found');
  return row.client_id;
}

async function askForNew(
  tx: Tx,
  crew: CrewProof,
  requested: { readonly job: JobId; readonly rule: SeriesRule },
  now: Date,
): Promise<Asked> {
  const { visits, ...proposed } = await previewProposal(tx, crew, requested, now);
  if (visits.every(({ state }) => state !== 'free')) throw new Refused('no_room_on_any_date');
  return { ...proposed, series: null, from: null, last: visits.at(-1)!.date };
}

async function askForChange(
  tx: Tx,
  crew: CrewProof,
  requested: { readonly series: SeriesId; readonly from: Day; readonly rule: SeriesRule },
  now: Date,
): Promise<Asked> {
  const row = await findRowOfCompany(tx, crew, requested.series);
  if (!row || !isOfHomeowner(row)) throw new Refused('series_not_found');
  const own = await atHomeowner(tx, row, now);
  const { client_id: client, time_zone: timeZone, full_name, address } = row;
  const dates = await datesOfChange(tx, own, requested);
  return {
    client,
    customer: { full_name, address },
    series: row.id,
    from: requested.from,
    last: dates.at(-1)!,
    today: own.today,
    timeZone,
  };
}

/**
 * Refuses a proposal while the company has another one open to the homeowner about the same series (or about a new
 * one), and for thirty days after the homeowner declined one.
 *
 * @throws Refused proposal_exists, proposal_too_soon
 */
async function requireMayAsk(ctx: Context, tx: Tx, asked: Asked & { company: CrewProof }, now: Date): Promise<void> {
  const { today, timeZone } = asked;
  const { open, declinedAt } = await findEarlierAnswers(tx, asked);
  if (open && !(await expireUnanswered(ctx, tx, open, now))) throw new Refused('proposal_exists');
  const day = mustWaitUntil(declinedAt, now, timeZone);
  if (day) throw new Refused('proposal_too_soon', { day: dayText(day, today) });
}

async function insert(
  tx: Tx,
  crew: CrewProof,
  { proposal, asked, by, now }: { proposal: Proposal; asked: Asked; by: AccountId; now: Date },
): Promise<ProposalRow> {
  const row = await insertProposalOnce(tx, {
    ...(proposal.id && { id: proposal.id }),
    company_id: crew,
    client_id: asked.client,
    series_id: asked.series,
    from_day: asked.from,
    ...asked.customer,
    ...columnsOfRule(proposal.rule),
    note: proposal.note,
    sent_by: by,
    created_at: now,
    answer_by: proposalEnd(now, asked.last, asked.timeZone),
  });
  // Another company has a proposal with this id.
  if (!row) throw new Refused('proposal_not_found');
  return row;
}
