import type { CompanyChecklist } from '@swath/contract/reminders';
import { CHECKLIST_ITEMS, checklistOf } from '@swath/domain/companies/checklist';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { findFirstBookable, readOffering } from '../companies/read-offering.ts';

/** The checklist of a company: what is set up for homeowners to find and book it, what is open, and what they see now. */
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
