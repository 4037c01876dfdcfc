import type { Answer } from '@swath/contract/endpoint';
import type { AgreedVisit, series as contract, Series } from '@swath/contract/series';

export type ChangePreview = Answer<typeof contract.previewChange>;
type Added = ChangePreview['added'][number];

/** Where the homeowner wants a date that the company cannot keep, by the rule's date; empty: left out. */
export type Choices = Readonly<Record<string, string>>;

/** The day an added date is on: its own when the company is free, else the chosen one, at first the nearest; null: left out. */
export function dayOf({ rule_date, state, alternatives }: Added, choices: Choices): string | null {
  if (state === 'free') return rule_date;
  return (choices[rule_date] ?? alternatives[0] ?? '') || null;
}

/** Every visit that is agreed to by a change, in order: those that stay and those that come. */
export function agreedVisits(
  { kept, added }: ChangePreview,
  choices: Choices,
  visits: Series['visits'],
): AgreedVisit[] {
  const staying = kept.map(({ job_id, date }) => ({
    rule_date: visits.find((visit) => visit.job_id === job_id)?.rule_date ?? date,
    date,
  }));
  const coming = added.flatMap((of) => {
    const date = dayOf(of, choices);
    return date === null ? [] : [{ rule_date: of.rule_date, date }];
  });
  return [...staying, ...coming].sort((a, b) => a.date.localeCompare(b.date));
}
