import { Button, Group, Stack } from '@mantine/core';
import type { Series, SeriesRule } from '@swath/contract/series';
import { useEffect, useRef, useState } from 'react';
import { ruleText } from '../../../parts/series-rule/rule-text.ts';
import { stretchText } from '../../../parts/series-rule/stretch-text.ts';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { visitCount } from '../refund-words.ts';
import { useChangePreview, useChangeSeries } from '../series.api.ts';
import { pendingVisits } from '../visit-order.ts';
import { type Choices, comingVisits } from './change-agreement.ts';
import classes from './change-dialog.module.css';
import { ChangeLists } from './change-lists.tsx';

type Props = { series: Series; rule: SeriesRule; onBack: () => void; onDone: () => void };

/** What another rule would change, before it does. */
export function ChangePreviewStep({ series, rule, onBack, onDone }: Props) {
  const [choices, setChoices] = useState<Choices>({});
  const lead = useRef<HTMLParagraphElement>(null);
  const change = { from: rule.start_date, rule };
  const read = useChangePreview(series.id, change);
  const preview = read.data;
  const { mutate, isPending, error: refused } = useChangeSeries(series.id);
  const visits = preview ? comingVisits(preview, choices) : [];
  const left = visits.length + (preview?.kept.length ?? 0);
  // The button that led here has gone.
  useEffect(() => lead.current?.focus(), []);

  const confirm = () =>
    mutate(
      { ...change, visits },
      {
        onSuccess: (after) => {
          onDone();
          const count = visitCount(pendingVisits(after.visits).length);
          toastSuccess(`The series has changed: ${ruleText(after.rule)}, ${count} to come.`, { lasts: 4000 });
        },
      },
    );

  return (
    <Stack gap="lg">
      <p ref={lead} tabIndex={-1} className={classes.lead}>
        {ruleText(rule)}, {stretchText(rule.start_date, rule.end_date)}
      </p>
      <FormAlert>{refused?.message}</FormAlert>
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={2} words="Working out what changes..." />}
        failed="This change is not possible."
      >
        {(changes) => (
          <ChangeLists
            preview={changes}
            choices={choices}
            onChoose={(ruleDate, date) => setChoices({ ...choices, [ruleDate]: date })}
            series={series}
          />
        )}
      </Loaded>
      {preview && left === 0 && <p>No visit would be left. To end the series, cancel the rest instead.</p>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        {left > 0 && (
          <Button onClick={confirm} loading={isPending}>
            Change series
          </Button>
        )}
      </Group>
    </Stack>
  );
}
