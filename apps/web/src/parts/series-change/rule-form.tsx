import { NativeSelect, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { formatLongDay } from '../../ui/format/format-day.ts';
import { RuleDayFields } from '../series-rule/rule-day-fields.tsx';
import { frequencyOf, oftenChoices, type RuleDraft } from './rule-draft.ts';

type Props = {
  draft: RuleDraft;
  onChange: (changed: Partial<RuleDraft>) => void;
  /** The days of the visits from which on the rule can change. */
  starts: readonly string[];
  /** What is wrong with the dates. */
  wrong: string | undefined;
};

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
      <RuleDayFields frequency={frequencyOf(draft)} parts={draft} onChange={onChange} />
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
