import type { SeriesRule } from '@swath/contract/series';
import type { Day } from '@swath/domain/calendar';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Tick } from '../../ui/form/tick.tsx';
import { formatLongDay } from '../../ui/format/format-day.ts';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { RuleDayFields } from '../series-rule/rule-day-fields.tsx';
import { frequencyOf, oftenChoices, type RuleDraft, ruleOf } from './rule-draft.ts';

type Props = {
  draft: RuleDraft;
  onChange: (draft: RuleDraft) => void;
  /** Days of the visits with which the new rule can begin, 'YYYY-MM-DD'. */
  starts: readonly string[];
  /** Called with a valid rule when the form is submitted. */
  onRule: (rule: SeriesRule) => void;
  onLeave: () => void;
  /** The last day on which the series may end, 'YYYY-MM-DD'; null: the rule is only proposed, and its customer decides. */
  latestEnd: Day | null;
  /** Converts the form's values to a rule; by default `ruleOf`. */
  readDraft?: typeof ruleOf;
  /** A note above the form; left out: none. */
  children?: ReactNode;
};

/**
 * First step of changing a series: form for the new recurrence rule and the visit from which on it applies. The form's
 * values are kept by the parent.
 */
export function RuleStep({ draft, onChange, starts, latestEnd, onRule, onLeave, readDraft = ruleOf, children }: Props) {
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
          latestEnd={latestEnd}
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
  /** Days of the visits with which the new rule can begin, 'YYYY-MM-DD'. */
  starts: readonly string[];
  latestEnd: Day | null;
  /** Error message about the dates; undefined: none. */
  wrong: string | undefined;
};

/** Fields of a changed rule: first visit, how often, which day, and last day. */
function RuleForm({ draft, onChange, starts, latestEnd, wrong }: RuleFormProps) {
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
      {latestEnd && (
        <Tick
          label="Until I stop"
          description="You can stop it at any time. We ask you before the last day whether it goes on."
          checked={draft.untilStop}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? { untilStop: true, endDate: latestEnd } : { untilStop: false })
          }
        />
      )}
      <TextField
        type="date"
        label="Last day"
        required
        min={draft.from}
        value={draft.endDate}
        onChange={({ currentTarget }) => onChange({ endDate: currentTarget.value, untilStop: false })}
        error={wrong}
      />
      {latestEnd && (
        <Tick
          label="Pause in winter"
          description="No visits in December, January and February. You can bring single dates back."
          checked={draft.winterPause}
          onChange={({ currentTarget }) => onChange({ winterPause: currentTarget.checked })}
        />
      )}
    </Stack>
  );
}
