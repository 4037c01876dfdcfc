import { Button, Group, Stack } from '@mantine/core';
import type { Series, SeriesRule } from '@swath/contract/series';
import { earliestBookableDay } from '@swath/domain/calendar';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { pendingVisits } from '../visit-order.ts';
import { ChangePreviewStep } from './change-preview-step.tsx';
import { draftOf, type RuleDraft, ruleOf } from './rule-draft.ts';
import { RuleForm } from './rule-form.tsx';

type Props = { series: Series; now: Date; opened: boolean; onClose: () => void };

/** Another rule for a visit and those after it: first the rule, then what it would change, then the change. */
export function ChangeDialog({ series, now, opened, onClose }: Props) {
  const first = earliestBookableDay(now, series.time_zone);
  const starts = pendingVisits(series.visits).flatMap(({ date }) => (date >= first ? [date] : []));
  return (
    <Dialog opened={opened} onClose={onClose} title="Change this and following visits" size="lg">
      {starts[0] === undefined ? (
        <EmptyState title="No visit can be changed any more" action={<Button onClick={onClose}>Close</Button>} />
      ) : (
        <ChangeSteps series={series} starts={starts} start={starts[0]} onDone={onClose} />
      )}
    </Dialog>
  );
}

type StepsProps = { series: Series; starts: string[]; start: string; onDone: () => void };

/** What was typed survives going back from the preview. */
function ChangeSteps({ series, starts, start, onDone }: StepsProps) {
  const [draft, setDraft] = useState<RuleDraft>(() => draftOf(series, start));
  const [rule, setRule] = useState<SeriesRule | null>(null);
  const [wrong, setWrong] = useState<string>();

  function preview(event: FormEvent) {
    event.preventDefault();
    const read = ruleOf(draft);
    if ('refusal' in read) return setWrong(read.refusal);
    setRule(read.rule);
  }

  if (rule) {
    return <ChangePreviewStep series={series} rule={rule} onBack={() => setRule(null)} onDone={onDone} />;
  }
  return (
    <form noValidate onSubmit={preview}>
      <Stack gap="lg">
        <RuleForm
          draft={draft}
          onChange={(changed) => {
            setDraft({ ...draft, ...changed });
            setWrong(undefined);
          }}
          starts={starts}
          wrong={wrong}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            Leave it as it is
          </Button>
          <Button type="submit">See what changes</Button>
        </Group>
      </Stack>
    </form>
  );
}
