import type { SeriesRule } from '@swath/contract/series';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatLongDay } from '../../ui/format/format-day.ts';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { RuleDayFields } from '../series-rule/rule-day-fields.tsx';
import { frequencyOf, oftenChoices, type RuleDraft, ruleOf } from './rule-draft.ts';

type Props = {
  draft: RuleDraft;
  onChange: (draft: RuleDraft) => void;
  /** Days of the visits from which the rule can change. */
  starts: readonly string[];
  /** Called with a valid rule, for the preview. */
  onRule: (rule: SeriesRule) => void;
  onLeave: () => void;
  /** Replaces the conversion of the draft. */
  readDraft?: typeof ruleOf;
  /** A remark above it. */
  children?: ReactNode;
};

/** First step of a change: the rule, and from which visit on. The parent keeps the draft. */
export function RuleStep({ draft, onChange, starts, onRule, onLeave, readDraft = ruleOf, children }: Props) {
  const [wrong, setWrong] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readDraft(draft);
    if ('refusal' in read) return setWrong(read.refusal);
    onRule(read.rule);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        {children}
        <RuleForm
          draft={draft}
          onChange={(changed) => {
            onChange({ ...draft, ...changed });
            setWrong(undefined);
          }}
          starts={starts}
          wrong={wrong}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onLeave}>
            Leave it as it is
          </Button>
          <Button type="submit">See what changes</Button>
        </Group>
      </Stack>
    </form>
  );
}

type RuleFormProps = {
  draft: RuleDraft;
  onChange: (changed: Partial<RuleDraft>) => void;
  /** Days of the visits from which the rule can change. */
  starts: readonly string[];
  /** The error of the dates. */
  wrong: string | undefined;
};

/** Form of a changed rule: first visit, frequency, day, and end. */
function RuleForm({ draft, onChange, starts, wrong }: RuleFormProps) {
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
