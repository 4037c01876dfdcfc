import type { Frequency } from '@swath/domain/series/series';
import { NTH_NAMES, ordinal, WEEKDAY_NAMES } from '@swath/domain/series/series-words';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import classes from './rule-day-fields.module.css';
import type { DayParts } from './rule-parts.ts';

type Props = {
  frequency: Frequency;
  parts: DayParts;
  onChange: (parts: Partial<DayParts>) => void;
  /** Whether to mark the day of the month as missing. */
  isMissing?: boolean;
};

const WEEKDAYS = WEEKDAY_NAMES.map((label, weekday) => ({ value: String(weekday), label }));
const MONTHDAYS = [
  { value: '', label: 'Choose a day' },
  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: ordinal(index + 1) })),
];
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const WEEKS = ([1, 2, 3, 4, -1] as const).map((week) => ({ value: String(week), label: capital(NTH_NAMES[week]) }));

/** Fields for the day of a recurrence rule: a weekday, or a day of the month. */
export function RuleDayFields({ frequency, parts, onChange, isMissing = false }: Props) {
  const { monthlyBy, weekday, monthday, nthWeek } = parts;
  const weekdayField = (
    <SelectField
      label="Weekday"
      data={WEEKDAYS}
      value={String(weekday ?? 0)}
      onChange={({ currentTarget }) => onChange({ weekday: Number(currentTarget.value) })}
    />
  );
  if (frequency !== 'monthly') return weekdayField;
  return (
    <>
      <RadioField
        label="Which day of the month?"
        value={monthlyBy}
        onChange={(by) => onChange({ monthlyBy: by })}
        columns
        choices={[
          { value: 'day', label: 'The same date', description: 'The last day of a shorter month' },
          { value: 'weekday', label: 'The same weekday', description: 'Such as the second Tuesday' },
        ]}
      />
      {monthlyBy === 'day' ? (
        <SelectField
          label="Day of month"
          data={MONTHDAYS}
          error={isMissing}
          value={monthday === null ? '' : String(monthday)}
          onChange={({ currentTarget }) => onChange({ monthday: Number(currentTarget.value) || null })}
        />
      ) : (
        <div className={classes.pair}>
          <SelectField
            label="Which one"
            data={WEEKS}
            value={String(nthWeek)}
            onChange={({ currentTarget }) => onChange({ nthWeek: Number(currentTarget.value) })}
          />
          {weekdayField}
        </div>
      )}
    </>
  );
}
