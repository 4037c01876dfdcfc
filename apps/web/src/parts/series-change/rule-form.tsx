import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatLongDay } from '../../ui/format/format-day.ts';
import { Stack } from '../../ui/look/stack.tsx';
import { RuleDayFields } from '../series-rule/rule-day-fields.tsx';
import { frequencyOf, oftenChoices, type RuleDraft } from './rule-draft.ts';

type Props = {
  draft: RuleDraft;
  onChange: (changed: Partial<RuleDraft>) => void;
  /** Days of the visits from which the rule can change. */
  starts: readonly string[];
  /** The error of the dates. */
  wrong: string | undefined;
};

/** Form of a changed rule: first visit, frequency, day, and end. */
export function RuleForm({ draft, onChange, starts, wrong }: Props) {
  return (
    <Stack>
      <SelectField
        label="Change from the visit of"
        data={starts.map((date) => ({ value: date, label: formatLongDay(date) }))}
        value={draft.from}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
        data-autofocus
      />
      <SelectField
        label="How often"
        data={oftenChoices(draft)}
        value={draft.often}
        onChange={({ currentTarget }) => onChange({ often: currentTarget.value })}
      />
      <RuleDayFields frequency={frequencyOf(draft)} parts={draft} onChange={onChange} />
      <TextField
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
