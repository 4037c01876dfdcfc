import type { Series, SeriesRule } from '@swath/contract/series';
import type { OwnProposal } from '@swath/contract/series-proposals';
import { readRule } from '@swath/contract/series-rule';
import { addDays, type Day, day, earliestBookableDay } from '@swath/domain/calendar';
import { extendedRule } from '@swath/domain/series/series-end';
import { useState } from 'react';
import { draftOf, latestEndOf, type RuleDraft, ruleOf } from '../../../parts/series-change/rule-draft.ts';
import { RuleStep } from '../../../parts/series-change/rule-step.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { pendingVisits } from '../visit-order.ts';
import { ChangePreviewStep } from './change-preview-step.tsx';

type Props = {
  series: Series;
  now: Date;
  opened: boolean;
  onClose: () => void;
  /**
   * The company's proposal that this change would accept: its rule fills in the form, and the preview is shown first.
   * Left out: the homeowner chooses another rule by themselves.
   */
  proposal?: OwnProposal | undefined;
  /** Whether `proposal` can still be answered. */
  isOpen?: boolean;
  /** Whether the series is to go on as it is for another year: the preview of that is shown first. */
  isExtension?: boolean;
};

/** Dialog that changes the recurrence rule of a series from one visit on: first the rule, then a preview to confirm. */
export function ChangeDialog({ series, now, opened, onClose, proposal, isOpen = false, isExtension }: Props) {
  const first = earliestBookableDay(now, series.time_zone);
  const visits = pendingVisits(series.visits).flatMap(({ date }) => (date >= first ? [date] : []));
  const longer = isExtension ? longerRule(series, first) : null;
  const proposed = longer?.start_date ?? (proposal?.from && (proposal.from > first ? proposal.from : first));
  const starts = proposed ? [...new Set([...visits, proposed])].sort() : visits;
  const start = proposed ?? starts[0];
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={longer ? 'Let this series go on' : 'Change day or how often'}
      size="lg"
    >
      {start === undefined ? (
        <EmptyState title="No visit can be changed any more" action={<Button onClick={onClose}>Close</Button>} />
      ) : (
        <ChangeSteps
          {...{ series, starts, start, proposal, isOpen, longer }}
          latestEnd={latestEndOf(series.rule, addDays(first, -1))}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

/** The rule of a series with its end a year ahead. */
function longerRule({ rule }: Series, first: Day): SeriesRule {
  const { startDate, endDate } = extendedRule(readRule(rule), first);
  return { ...rule, start_date: startDate, end_date: endDate };
}

/** What the company proposes, with what the homeowner chose besides the rule. */
const proposedRule = ({ rule }: Series, { rule: proposed }: OwnProposal): SeriesRule => ({
  ...proposed,
  until_stopped: rule.until_stopped === true && rule.end_date === proposed.end_date,
  pauses_in_winter: rule.pauses_in_winter,
});

type StepsProps = {
  series: Series;
  starts: Day[];
  start: Day;
  proposal: OwnProposal | undefined;
  isOpen: boolean;
  /** The rule with which the series goes on; null: it is changed otherwise. */
  longer: SeriesRule | null;
  latestEnd: Day;
  onDone: () => void;
};

/** The steps of the dialog. What was entered is kept when the user goes back from the preview. */
function ChangeSteps({ series, starts, start, proposal, isOpen, longer, latestEnd, onDone }: StepsProps) {
  const [given] = useState(longer ?? (proposal ? proposedRule(series, proposal) : null));
  const [proposed] = useState(() => draftOf(given ?? series.rule, start));
  const [draft, setDraft] = useState<RuleDraft>(proposed);
  const [rule, setRule] = useState(given);
  if (rule) {
    return (
      <ChangePreviewStep
        {...{ series, rule, proposal, isOpen, onDone }}
        isExtension={longer !== null}
        from={day(draft.from)}
        onBack={() => setRule(null)}
      />
    );
  }
  return (
    <RuleStep
      draft={draft}
      onChange={setDraft}
      starts={starts}
      latestEnd={latestEnd}
      readDraft={(of) => (given && of === proposed ? { rule: given } : ruleOf(of))}
      onRule={setRule}
      onLeave={onDone}
    />
  );
}
