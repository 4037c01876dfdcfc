import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { NTH_NAMES, ordinal, WEEKDAY_NAMES } from '@swath/domain/series/series-words';
import { formatLongDay } from '../../ui/format-day.ts';
import { isMonthly, oftenChoices, type RuleDraft } from './rule-draft.ts';

type Props = {
  draft: RuleDraft;
  onChange: (changed: Partial<RuleDraft>) => void;
  /** The days of the visits from which on the rule can change. */
  starts: readonly string[];
  /** What is wrong with the dates. */
  wrong: string | undefined;
};

const WEEKDAYS = WEEKDAY_NAMES.map((label, weekday) => ({ value: String(weekday), label }));
const WEEKS = ([1, 2, 3, 4, -1] as const).map((nth) => ({ value: String(nth), label: `The ${NTH_NAMES[nth]}` }));
const DATES = Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: ordinal(at + 1) }));

/** From which visit on, how often, on which day, and until when. */
export function RuleForm({ draft, onChange, starts, wrong }: Props) {
  return (
    <Stack gap="md">
      <NativeSelect
        label="Change from the visit of"
        data={starts.map((date) => ({ value: date, label: formatLongDay(date) }))}
        value={draft.from}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
        data-autofocus
      />
      <NativeSelect
        label="How often"
        data={oftenChoices(draft)}
        value={draft.often}
        onChange={({ currentTarget }) => onChange({ often: currentTarget.value })}
      />
      {isMonthly(draft) ? <MonthlyFields draft={draft} onChange={onChange} /> : <Weekday {...{ draft, onChange }} />}
      <TextInput
        type="date"
        label="Until, this day included"
        required
        min={draft.from}
        value={draft.endDate}
        onChange={({ currentTarget }) => onChange({ endDate: currentTarget.value })}
        error={wrong}
      />
    </Stack>
  );
}

type PartProps = Pick<Props, 'draft' | 'onChange'>;

function Weekday({ draft, onChange }: PartProps) {
  return (
    <NativeSelect
      label="Weekday"
      data={WEEKDAYS}
      value={String(draft.weekday)}
      onChange={({ currentTarget }) => onChange({ weekday: Number(currentTarget.value) })}
    />
  );
}

function MonthlyFields({ draft, onChange }: PartProps) {
  return (
    <>
      <Radio.Group
        label="Which day of the month"
        value={draft.monthlyBy}
        onChange={(by) => onChange({ monthlyBy: by === 'weekday' ? 'weekday' : 'day' })}
      >
        <Radio value="day" label="The same date" />
        <Radio value="weekday" label="The same weekday, such as the second Tuesday" />
      </Radio.Group>
      {draft.monthlyBy === 'day' ? (
        <NativeSelect
          label="Day of month"
          description={draft.monthday > 28 ? 'In a shorter month, its last day.' : undefined}
          data={DATES}
          value={String(draft.monthday)}
          onChange={({ currentTarget }) => onChange({ monthday: Number(currentTarget.value) })}
        />
      ) : (
        <>
          <NativeSelect
            label="Week of the month"
            data={WEEKS}
            value={String(draft.nthWeek)}
            onChange={({ currentTarget }) => onChange({ nthWeek: Number(currentTarget.value) })}
          />
          <Weekday draft={draft} onChange={onChange} />
        </>
      )}
    </>
  );
}
