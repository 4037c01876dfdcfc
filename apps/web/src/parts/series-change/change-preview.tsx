import type { SeriesRule } from '@swath/contract/series';
import type { ChangedVisits } from '@swath/contract/series-previews';
import type { Day } from '@swath/domain/calendar';
import { type ReactNode, useEffect, useRef } from 'react';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { changedRuleText } from '../series-rule/rule-text.ts';
import classes from './series-change.module.css';

type Props<Preview extends ChangedVisits> = {
  /** The first day for which the new rule applies, 'YYYY-MM-DD'. */
  from: Day;
  rule: SeriesRule;
  read: Parameters<typeof Loaded<Preview>>[0]['read'];
  /** Error message of the last attempt to save; undefined: none. */
  refused: string | undefined;
  /** Renders the content of the loaded preview. */
  children: (preview: Preview) => ReactNode;
  /** Whether the series would have any visit left after the change. */
  isAnyLeft: (preview: Preview) => boolean;
  /** Says what to do instead if no visit would be left. */
  noneLeft: string;
  /** Label, state and action of the button that saves the change. */
  confirm: { readonly words: string; readonly busy: boolean; readonly onPress: () => void };
  onBack: () => void;
  /** A note above the preview; left out: none. */
  remark?: ReactNode;
  backWords?: string;
};

/** Second step of changing a series: preview of the new recurrence rule, with a button that saves it. */
export function ChangePreview<Preview extends ChangedVisits>(props: Props<Preview>) {
  const {
    from,
    rule,
    read,
    refused,
    children,
    isAnyLeft,
    noneLeft,
    confirm,
    onBack,
    remark,
    backWords = 'Back',
  } = props;
  const lead = useRef<HTMLParagraphElement>(null);
  const isLeft = read.data !== undefined && isAnyLeft(read.data);
  // The button that had the focus was removed with the previous step.
  useEffect(() => lead.current?.focus(), []);
  return (
    <Stack gap="lg">
      <p ref={lead} tabIndex={-1} className={classes.lead}>
        {changedRuleText(rule, from)}
      </p>
      {remark}
      <FormAlert>{refused}</FormAlert>
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={2} words="Working out what changes..." />}
        failed="This change is not possible."
      >
        {children}
      </Loaded>
      {read.data && !isLeft && <p className={classes.line}>{noneLeft}</p>}
      <DialogFoot>
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            {backWords}
          </Button>
          {isLeft && (
            <Button onClick={confirm.onPress} loading={confirm.busy}>
              {confirm.words}
            </Button>
          )}
        </Group>
      </DialogFoot>
    </Stack>
  );
}
