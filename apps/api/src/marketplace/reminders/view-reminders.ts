import type { CompanyChecklist, Reminders } from '@swath/contract/reminders';
import { addDays, dayAt } from '@swath/domain/calendar';
import { CHECKLIST_ITEMS, checklistOf, isChecklistShown } from '@swath/domain/companies/checklist';
import {
  type CountedFor,
  hasUnseenJobs,
  lacksSettings,
  MOST_COUNTED,
  OPEN_DAYS_AHEAD,
} from '@swath/domain/companies/reminders';
import type { AccountId, CompanyId, SessionId } from '@swath/domain/ids';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { getOwnCompany } from '../companies/companies.reads.ts';
import { findFirstBookable, readOffering } from '../companies/read-offering.ts';
import { openDays } from '../places/hours/hours.reads.ts';
import { listQueuedJobsFor } from '../queue/view/list-queued-jobs.ts';
import { findChecklistAway, findSeenThrough, hasSeenSpotlight } from './reminders.reads.ts';

/** Who sees the reminders: a member of the company, in one session. */
type Looker = { readonly account: AccountId; readonly session: SessionId; readonly company: CrewProof };

/**
 * Reminders for a member of a company: queued jobs (ones waiting for offers) that fit its days, and missing settings.
 *
 * @param count  where the number of jobs is shown: on a badge or in the dialog, which count up to different maximums
 */
export async function viewReminders(
  ctx: Pick<Context, 'db' | 'clock'>,
  { account, session, company }: Looker,
  count: CountedFor,
): Promise<Reminders> {
  const { db, clock } = ctx;
  const now = await clock.now(db);
  const waiting = await listQueuedJobsFor(db, company, { show: 'matches' }, now, { most: MOST_COUNTED[count] });
  const newest = waiting[0]?.row.created_at ?? null;
  return {
    queued_count: waiting.length,
    newest_queued_at: newest?.toISOString() ?? null,
    queue_unseen: hasUnseenJobs(newest, await findSeenThrough(db, account, company)),
    spotlight: !(await hasSeenSpotlight(db, session)) && (await isLackingSettings(db, company, now)),
    checklist: isChecklistShown(
      checklistOf(await readOffering(db, company, now)),
      await findChecklistAway(db, account, company),
    ),
  };
}

async function isLackingSettings(db: Db, company: CompanyId, now: Date): Promise<boolean> {
  const { company_rate_cents: rate, time_zone: zone } = await getOwnCompany(db, company, now);
  const today = dayAt(now, zone);
  const days = await openDays(db, [company], today, addDays(today, OPEN_DAYS_AHEAD - 1));
  const worksSoon = [...days.values()].some(({ windows }) => windows.length > 0);
  return lacksSettings(rate, worksSoon);
}

/**
 * A company's setup checklist: what is set up for homeowners to find and book it, what is missing, and the rate (null:
 * none) and first free day (null: none) that they see now.
 */
export async function viewChecklist(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  company: CrewProof,
): Promise<CompanyChecklist> {
  const now = await clock.now(db);
  const offering = await readOffering(db, company, now);
  const { rate, day } = await findFirstBookable(db, company, now);
  const checklist = checklistOf(offering);
  return {
    items: CHECKLIST_ITEMS.map((item) => ({ item, state: checklist[item] })),
    rate_cents: rate,
    first_day: day,
    reach: offering.reach,
  };
}
