import type { CompanyChecklist } from '@swath/contract/reminders';
import { day } from '@swath/domain/calendar';
import { CHECKLIST_ITEMS, type ChecklistItem, type ItemState } from '@swath/domain/companies/checklist';
import { cents } from '@swath/domain/units';

/** A company that has set up everything, but for the items named. */
export const sampleChecklist = (
  open: Partial<Record<ChecklistItem, ItemState>> = {},
  changed: Partial<CompanyChecklist> = {},
): CompanyChecklist => ({
  items: CHECKLIST_ITEMS.map((item) => ({ item, state: open[item] ?? 'done' })),
  rate_cents: cents(4500),
  first_day: day('2026-11-25'),
  reach: 'somewhere',
  ...changed,
});

/** A company that was approved a moment ago. */
export const bareChecklist = (): CompanyChecklist =>
  sampleChecklist(
    { rate: 'hidden', hours: 'hidden', areas: 'open', payouts: 'unbookable', profile: 'open' },
    { rate_cents: null, first_day: null, reach: 'everywhere' },
  );
