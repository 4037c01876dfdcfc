import type { CrewSeries } from '@swath/contract/crew-series';
import type { SeriesRule } from '@swath/contract/series';
import { addDays, type Day } from '@swath/domain/calendar';
import { useState } from 'react';
import { draftOf, latestEndOf, type RuleDraft } from '../../../parts/series-change/rule-draft.ts';
import { RuleStep } from '../../../parts/series-change/rule-step.tsx';
import classes from '../../../parts/series-rule/series-page.module.css';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { openVisits } from '../visit-words.ts';
import { ProposeChangeStep } from './propose-change-step.tsx';
import { SaveChangeStep } from './save-change-step.tsx';

type Props = {
  series: CrewSeries;
  /** Today in the company's time zone. */
  today: Day;
  opened: boolean;
  onClose: () => void;
};

/**
 * Dialog in which a company changes how a series repeats, from one visit on: first the rule, then a preview of the
 * changes. For an own client (a private customer) the change is saved; a homeowner has to agree to it first.
 * Source: docs/rules/series.md.
 */
export function ChangeSeriesDialog({ series, today, opened, onClose }: Props) {
  const first = series.own_client_id === null ? addDays(today, 1) : today;
  const starts = openVisits(series).flatMap(({ date }) => (date >= first ? [date] : []));
  return (
    <Dialog opened={opened} onClose={onClose} title="Change day or how often" size="lg">
      {starts[0] === undefined ? (
        <EmptyState title="No visit can be changed any more" action={<Button onClick={onClose}>Close</Button>} />
      ) : (
        <ChangeSteps
          {...{ series, starts }}
          start={starts[0]}
          latestEnd={series.own_client_id === null ? null : latestEndOf(series.rule, today)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

type StepsProps = {
  series: CrewSeries;
  starts: readonly Day[];
  start: Day;
  latestEnd: Day | null;
  onDone: () => void;
};

/** The two steps of the dialog, rule and preview. The draft is kept when the user goes back from the preview. */
function ChangeSteps({ series, starts, start, latestEnd, onDone }: StepsProps) {
  const [draft, setDraft] = useState<RuleDraft>(() => draftOf(series.rule, start));
  const [note, setNote] = useState('');
  const [looked, setLooked] = useState<{ rule: SeriesRule; id: string } | null>(null);
  const isOwn = series.own_client_id !== null;
  const onBack = () => setLooked(null);
  if (looked && isOwn) return <SaveChangeStep series={series} rule={looked.rule} onBack={onBack} onDone={onDone} />;
  if (looked) {
    return (
      <ProposeChangeStep
        {...{ series, note, onBack, onDone, ...looked }}
        onNote={(words) => {
          setNote(words);
          setLooked(asked(looked.rule));
        }}
      />
    );
  }
  return (
    <RuleStep
      draft={draft}
      onChange={setDraft}
      starts={starts}
      latestEnd={latestEnd}
      onRule={(rule) => setLooked(asked(rule))}
      onLeave={onDone}
    >
      {!isOwn && (
        <p className={classes.line}>
          {series.full_name} has to agree to another rule, because it changes what their card is charged. You propose it
          to them; until they agree, nothing changes.
        </p>
      )}
    </RuleStep>
  );
}

/**
 * A rule with a new idempotency key, so that each changed rule is a request of its own.
 * Source: docs/rules/series.md.
 */
const asked = (rule: SeriesRule) => ({ rule, id: crypto.randomUUID() });
