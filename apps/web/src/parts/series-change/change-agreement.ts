import type { AgreedVisitSent } from '@swath/contract/series';
import type { ChangedVisits, PreviewedVisit } from '@swath/contract/series-previews';

/**
 * For each rule date (day the recurrence rule falls on) on which the company cannot come: the day chosen instead, or ''
 * for no visit.
 */
export type Choices = Readonly<Record<string, string>>;

/**
 * The day of an added visit: its rule date if the company is free, else the chosen day or the nearest alternative.
 * @returns null: no visit for this rule date
 */
export function dayOf({ rule_date, state, alternatives }: PreviewedVisit, choices: Choices): string | null {
  if (state === 'free') return rule_date;
  return (choices[rule_date] ?? alternatives[0] ?? '') || null;
}

/**
 * The visits that a change of a series adds, by date; they are sent as the homeowner's consent. Visits that stay need
 * none.
 */
export const comingVisits = ({ added }: ChangedVisits, choices: Choices): AgreedVisitSent[] =>
  added
    .flatMap((of) => {
      const date = dayOf(of, choices);
      return date === null ? [] : [{ rule_date: of.rule_date, date }];
    })
    .sort((a, b) => a.date.localeCompare(b.date));
