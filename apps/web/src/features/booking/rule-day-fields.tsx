import { NativeSelect, Radio } from '@mantine/core';
import type { Recurrence, RuleParts } from './recurrence.ts';
import { NTH_NAMES, ordinal, WEEKDAY_NAMES } from './recurrence-words.ts';
import classes from './recurring-step.module.css';

type Props = { repeats: Recurrence; onChange: (parts: Partial<RuleParts>) => void };

const WEEKDAYS = WEEKDAY_NAMES.map((label, weekday) => ({ value: String(weekday), label }));
const MONTHDAYS = [
  { value: '', label: 'Choose a day' },
  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: ordinal(index + 1) })),
];
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const WEEKS = [1, 2, 3, 4, -1].map((week) => ({ value: String(week), label: capital(NTH_NAMES[week] ?? '') }));

/** On which day of a week or of a month the visits are. */
export function RuleDayFields({ repeats, onChange }: Props) {
  const { frequency, monthlyBy, weekday, monthday, nthWeek } = repeats;
  const weekdayField = (
    <NativeSelect
      label="Weekday"
      data={WEEKDAYS}
      value={String(weekday ?? 0)}
      onChange={({ currentTarget }) => onChange({ weekday: Number(currentTarget.value) })}
    />
  );
  if (frequency !== 'monthly') return weekdayField;
  return (
    <>
      <Radio.Group
        label="Which day of the month?"
        value={monthlyBy}
        onChange={(by) => onChange({ monthlyBy: by === 'weekday' ? 'weekday' : 'day' })}
      >
        <div className={classes.choices}>
          <Radio value="day" label="The same date" description="The last day of a shorter month" />
          <Radio value="weekday" label="The same weekday" description="Such as the second Tuesday" />
        </div>
      </Radio.Group>
      {monthlyBy === 'day' ? (
        <NativeSelect
          label="Day of month"
          data={MONTHDAYS}
          value={monthday === null ? '' : String(monthday)}
          onChange={({ currentTarget }) => onChange({ monthday: Number(currentTarget.value) || null })}
        />
      ) : (
        <div className={classes.stretch}>
          <NativeSelect
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
