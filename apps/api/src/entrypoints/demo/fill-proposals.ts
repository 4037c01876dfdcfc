import { addDays, DEFAULT_TIME_ZONE, dayAt, weekdayOf } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { proposalEnd } from '@swath/domain/series/proposal';
import type { Tx } from '../../platform/db/db.ts';
import { getPrimary } from './add-company.ts';
import type { DemoClient } from './add-people.ts';

/** How long ago the company sent the series proposal, in hours. */
const SENT_HOURS_AGO = 20;
const TUESDAY = 2;

/** Adds a series that a company proposed to a neighbor yesterday: twelve mowings, every second Tuesday. */
export async function fillProposals(tx: Tx, company: CompanyId, neighbor: DemoClient, now: Date): Promise<void> {
  const by = await getPrimary(tx, company);
  const today = dayAt(now, DEFAULT_TIME_ZONE);
  const first = addDays(today, 7 + ((TUESDAY - weekdayOf(today) + 7) % 7));
  const last = addDays(first, 11 * 14);
  const sent = new Date(now.getTime() - SENT_HOURS_AGO * 3_600_000);
  await tx
    .insertInto('series_proposals')
    .values({
      company_id: company,
      client_id: neighbor.account,
      full_name: neighbor.fullName,
      address: neighbor.address,
      frequency: 'biweekly',
      ...{ start_date: first, end_date: last, weekday: TUESDAY },
      note: 'We are on your street every second Tuesday anyway.',
      sent_by: by,
      created_at: sent,
      answer_by: proposalEnd(sent, last, DEFAULT_TIME_ZONE),
    })
    .execute();
}
