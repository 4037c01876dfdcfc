import type { CrewSeries, CrewVisit } from '@swath/contract/crew-series';
import { timeText } from '@swath/domain/availability/windows';
import type { SeriesId } from '@swath/domain/ids';
import { chargeState } from '@swath/domain/jobs/charge-state';
import { isForStretch } from '@swath/domain/series/series-status';
import { cents, minutes } from '@swath/domain/units';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { findNoMailCause } from '../../jobs/client-mails/notify-client.ts';
import { listJobsOfSeries } from '../../jobs/jobs.reads.ts';
import { findRowOfCompany, isOfHomeowner, listVisits } from '../series.reads.ts';
import type { SeriesRow } from '../series.writes.ts';
import { seriesStatusAt } from '../view-series.ts';
import { toSentRule } from '../visits/read-rule.ts';

/**
 * Reads a series of the company for its members, with every visit: past and future, canceled ones too.
 *
 * @param now  from the database's clock
 * @throws Refused series_not_found
 *
 * Source: docs/rules/series.md.
 */
export async function viewCompanySeries(db: Db, crew: CrewProof, id: SeriesId, now: Date): Promise<CrewSeries> {
  const row = await findRowOfCompany(db, crew, id);
  if (!row) throw new Refused('series_not_found');
  const { status, pauseReason } = seriesStatusAt(row, now);
  const hasStretch = isForStretch(pauseReason);
  const noMail = row.own_client_id && (await findNoMailCause(db, row.own_client_id));
  return {
    id,
    status,
    pause_reason: pauseReason,
    paused_from: hasStretch ? row.paused_from : null,
    paused_to: hasStretch ? row.paused_to : null,
    own_client_id: row.own_client_id,
    client_is_mailed: row.own_client_id !== null && noMail === null,
    client_no_mail: noMail,
    full_name: row.full_name,
    address: row.address,
    time_zone: row.time_zone,
    rule: toSentRule(row),
    visit_price_cents: row.visit_cents,
    company_share_cents: cents(row.visit_cents - row.fee_cents),
    window: windowOf(row),
    visits: await viewVisits(db, crew, row),
  };
}

async function viewVisits(db: Db, crew: CrewProof, row: SeriesRow): Promise<CrewVisit[]> {
  const known = new Map((await listJobsOfSeries(db, crew, row.id)).map((job) => [job.id, job]));
  return (await listVisits(db, [row.id])).map((visit) => {
    const job = known.get(visit.id);
    return {
      job_id: visit.id,
      rule_date: visit.rule_date,
      date: visit.service_date,
      status: visit.status,
      price_cents: visit.price_cents,
      charge: isOfHomeowner(row) ? chargeState(visit.status, visit.charged) : null,
      start_time: job?.start_time ?? null,
      proposed_date: job?.proposed_date ?? null,
    };
  });
}

function windowOf({ window_start: start, window_end: end }: SeriesRow): CrewSeries['window'] {
  if (start === null || end === null) return null;
  return { start: timeText(minutes(start)), end: timeText(minutes(end)) };
}
