import { type Day, isDay, weekdayOf } from '@swath/domain/calendar';
import { NTH_NAMES, ordinal, WEEKDAY_NAMES } from '@swath/domain/series/series-words';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import classes from './plan-form.module.css';
import { endOf, PLAN_FREQUENCIES, type PlanValues, whyNotContinue, whyNotPlan } from './plan-values.ts';

type Props = {
  values: PlanValues;
  onChange: (changed: Partial<PlanValues>) => void;
  /** Today in the company's time zone. */
  today: Day;
  /** What tall grass costs more, as a text. */
  tallGrass: string;
  onBack: () => void;
  onContinue: () => void;
};

const WEEKDAYS = WEEKDAY_NAMES.map((label, weekday) => ({ value: String(weekday), label }));
const MONTHDAYS = [
  { value: '', label: 'Choose a day' },
  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: ordinal(index + 1) })),
];
const WEEKS = ([1, 2, 3, 4, -1] as const).map((week) => ({
  value: String(week),
  label: NTH_NAMES[week].replace(/^./, (letter) => letter.toUpperCase()),
}));

/** The form values to change when a start date is chosen: the date and, if it is valid, its weekday. */
const startingOn = (startDate: string): Partial<PlanValues> => ({
  startDate,
  ...(isDay(startDate) && { weekday: weekdayOf(startDate) }),
});

/**
 * Form of a series for an own client (a customer billed outside Swath): frequency, first and last day, time of day.
 * Source: docs/spec/company.md, section 2, "Job series creation step".
 */
export function PlanForm({ values, onChange, today, tallGrass, onBack, onContinue }: Props) {
  const [asked, setAsked] = useState(false);
  const wrong = asked ? whyNotPlan(values) : {};
  const { frequency, weekday, monthday, nthWeek } = values;
  const repeats = frequency !== 'none';
  const missing = whyNotContinue(values);
  const end = endOf(values);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (missing === null && Object.keys(whyNotPlan(values)).length === 0) onContinue();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <SelectField
          label="Frequency"
          data={[...PLAN_FREQUENCIES]}
          value={frequency}
          onChange={({ currentTarget }) => {
            const chosen = PLAN_FREQUENCIES.find(({ value }) => value === currentTarget.value);
            if (chosen) onChange({ frequency: chosen.value });
          }}
          data-autofocus
        />
        {frequency === 'nth' && (
          <SelectField
            label="Which one"
            data={WEEKS}
            value={String(nthWeek)}
            onChange={({ currentTarget }) => onChange({ nthWeek: Number(currentTarget.value) })}
          />
        )}
        {repeats && frequency !== 'monthly' && (
          <SelectField
            label="Weekday"
            data={WEEKDAYS}
            value={String(weekday)}
            onChange={({ currentTarget }) => onChange({ weekday: Number(currentTarget.value) })}
          />
        )}
        {frequency === 'monthly' && (
          <SelectField
            label="Day of month"
            data={MONTHDAYS}
            value={monthday === null ? '' : String(monthday)}
            onChange={({ currentTarget }) => onChange({ monthday: Number(currentTarget.value) || null })}
          />
        )}
        <div className={classes.pair}>
          <TextField
            type="date"
            label={repeats ? 'Start date' : 'Date'}
            required
            min={today}
            value={values.startDate}
            onChange={({ currentTarget }) => onChange(startingOn(currentTarget.value))}
          />
          {repeats && (
            <TextField
              type="date"
              label="End date"
              required
              min={values.startDate}
              value={end}
              onChange={({ currentTarget }) => onChange({ endDate: currentTarget.value, untilStop: false })}
              error={wrong.endDate}
            />
          )}
        </div>
        {repeats && (
          <Tick
            label="Until we stop"
            description={`You can end the series at any time. If you do not, the last visit is within a year${end && values.untilStop ? `, by ${formatLongDay(end)}` : ''}.`}
            checked={values.untilStop}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? { untilStop: true } : { untilStop: false, endDate: end })
            }
          />
        )}
        <div className={classes.pair}>
          <TextField
            type="time"
            label="From (optional)"
            value={values.from}
            onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
          />
          <TextField
            type="time"
            label="To (optional)"
            value={values.to}
            onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
            error={wrong.to}
          />
        </div>
        <TextField
          label="Lot size (acres)"
          inputMode="decimal"
          maxLength={12}
          value={values.lot}
          onChange={({ currentTarget }) => onChange({ lot: currentTarget.value })}
          error={wrong.lot}
        />
        <Tick
          label="The grass is tall"
          description={tallGrass}
          checked={values.tallGrass}
          onChange={({ currentTarget }) => onChange({ tallGrass: currentTarget.checked })}
        />
        <TextArea
          label="Notes for crew"
          maxLength={2000}
          rows={3}
          value={values.notes}
          onChange={({ currentTarget }) => onChange({ notes: currentTarget.value })}
        />
        <p className={classes.missing} role="status">
          {missing}
        </p>
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" disabled={missing !== null}>
            Continue
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
