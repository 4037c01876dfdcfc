import type { AgreedVisitSent, PreviewedVisit, SeriesChangePreview } from '@swath/contract/series';

/** Replacement dates for those that the company cannot keep, by the rule's date; empty: left out. */
export type Choices = Readonly<Record<string, string>>;

/** The day of an added visit: its own when the company is free, else the chosen one, by default the nearest; null: left out. */
export function dayOf({ rule_date, state, alternatives }: PreviewedVisit, choices: Choices): string | null {
  if (state === 'free') return rule_date;
  return (choices[rule_date] ?? alternatives[0] ?? '') || null;
}

/** The visits that a change adds, in order; those that stay need no consent. */
export const comingVisits = ({ added }: SeriesChangePreview, choices: Choices): AgreedVisitSent[] =>
  added
    .flatMap((of) => {
      const date = dayOf(of, choices);
      return date === null ? [] : [{ rule_date: of.rule_date, date }];
    })
    .sort((a, b) => a.date.localeCompare(b.date));
