import { NativeSelect } from '@mantine/core';
import { formatDay } from '../../ui/format-day.ts';
import { type PlannedVisit, whyNotThatDay } from './visit-plan.ts';

type Props = { visit: PlannedVisit; onMove: (to: string | null) => void };

const LEAVE_OUT = '';

/** A date that the company cannot keep: another day near it, or no visit. */
export function ConflictField({ visit, onMove }: Props) {
  const { rule_date, alternatives, date } = visit;
  return (
    <NativeSelect
      label={`${formatDay(rule_date)}: ${whyNotThatDay(visit)}`}
      data={[
        ...alternatives.map((day) => ({ value: day, label: `Move to ${formatDay(day)}` })),
        { value: LEAVE_OUT, label: 'Skip this visit' },
      ]}
      value={date ?? LEAVE_OUT}
      onChange={({ currentTarget }) => onMove(currentTarget.value || null)}
    />
  );
}
