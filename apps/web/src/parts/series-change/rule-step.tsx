import type { SeriesRule } from '@swath/contract/series';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { type RuleDraft, ruleOf } from './rule-draft.ts';
import { RuleForm } from './rule-form.tsx';

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
