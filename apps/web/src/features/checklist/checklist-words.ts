import type { CompanyChecklist } from '@swath/contract/reminders';
import type { ChecklistItem, ItemState } from '@swath/domain/companies/checklist';
import { PAYMENT_STATUS_TEXTS } from '@swath/domain/companies/payment-readiness';
import { BOOKING_HORIZON_DAYS } from '@swath/domain/jobs/mowing-request';
import { paths, settingsAddress } from '../../parts/addresses/paths.ts';
import { formatDay } from '../../ui/format/format-day.ts';
import { formatList } from '../../ui/format/format-list.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { today } from '../../ui/format/today.ts';

/** The name of each checklist item, and the URL of the page where it is done. */
export const ITEM_PLACES: Readonly<Record<ChecklistItem, { name: string; address: string }>> = {
  rate: { name: 'Rate', address: settingsAddress('rate') },
  hours: { name: 'Weekly hours', address: settingsAddress('hours') },
  areas: { name: 'Service Areas', address: settingsAddress('areas') },
  payouts: { name: 'Payouts', address: paths.companyPayouts },
  profile: { name: 'Company Profile', address: settingsAddress('profile') },
};

/** Whether this build knows a checklist item: a newer server may send more. */
export const isKnown = ({ item }: { item: ChecklistItem }): boolean => Object.hasOwn(ITEM_PLACES, item);

const stateOf = ({ items }: CompanyChecklist, wanted: ChecklistItem): ItemState =>
  items.find(({ item }) => item === wanted)?.state ?? 'done';

/** The number of items that are done. */
export const countDone = ({ items }: CompanyChecklist): number => items.filter(({ state }) => state === 'done').length;

const WHY_HIDDEN: Partial<Record<ChecklistItem, (checklist: CompanyChecklist) => string>> = {
  rate: ({ rate_cents }) => (rate_cents === null ? 'you have no rate' : 'your rate is too low for any lawn'),
  hours: () => `you have no hours on the next ${BOOKING_HORIZON_DAYS} days`,
  areas: () => 'all your service areas are switched off',
};

/** Says in one or two sentences whether homeowners can find and book the company now, and if not, why. */
export function summaryWords(checklist: CompanyChecklist): string {
  const reasons = checklist.items.flatMap(({ item, state }) =>
    state === 'hidden' ? [WHY_HIDDEN[item]?.(checklist) ?? item] : [],
  );
  const isPayable = stateOf(checklist, 'payouts') === 'done';
  if (reasons.length > 0) {
    const hidden = `Homeowners cannot find you yet because ${formatList(reasons)}.`;
    return isPayable ? hidden : `${hidden} Without payouts they cannot book you either.`;
  }
  if (!isPayable) return 'Homeowners can find you, but cannot book you yet because your payouts are not enabled.';
  return checklist.first_day === null
    ? 'Homeowners can book you as soon as a day has room again: all your days are full.'
    : `Homeowners can book you, from ${formatDay(checklist.first_day, today())} on.`;
}

/**
 * What an item's present state means for homeowners, as a text.
 * @param mayPay  whether the viewer may set up payouts
 */
export function itemWords(item: ChecklistItem, checklist: CompanyChecklist, mayPay: boolean): string {
  const isDone = stateOf(checklist, item) === 'done';
  switch (item) {
    case 'rate':
      if (checklist.rate_cents === null) return 'Homeowners see companies with a rate only.';
      return isDone
        ? `Homeowners pay ${formatMoney(checklist.rate_cents)} per 0.25 acre.`
        : `${formatMoney(checklist.rate_cents)} per 0.25 acre is less than a card can be charged.`;
    case 'hours':
      if (!isDone) return 'Homeowners choose a day first, and see who works then.';
      return checklist.first_day === null
        ? 'Homeowners find no room on any of your days.'
        : `Homeowners find room with you from ${formatDay(checklist.first_day, today())} on.`;
    case 'areas':
      if (checklist.reach === 'everywhere') return 'Homeowners everywhere find you: say where you work.';
      return isDone ? 'Homeowners in your areas find you.' : 'Homeowners find you nowhere: switch an area on.';
    case 'payouts':
      if (isDone) return `Homeowners read “${PAYMENT_STATUS_TEXTS.ready}”.`;
      return `Homeowners read “${PAYMENT_STATUS_TEXTS.not_ready}”.${mayPay ? '' : ' Your primary user sets this up.'}`;
    case 'profile':
      return isDone
        ? 'Homeowners read your own words on your public page.'
        : 'Homeowners find no words of your own on your public page.';
  }
}
