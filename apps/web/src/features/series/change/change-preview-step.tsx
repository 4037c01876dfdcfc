import type { Series, SeriesChangePreview, SeriesRule } from '@swath/contract/series';
import type { OwnProposal } from '@swath/contract/series-proposals';
import type { Day } from '@swath/domain/calendar';
import { visitsText } from '@swath/domain/words';
import { useState } from 'react';
import { type Choices, comingVisits } from '../../../parts/series-change/change-agreement.ts';
import { ChangeLists } from '../../../parts/series-change/change-lists.tsx';
import { ChangePreview } from '../../../parts/series-change/change-preview.tsx';
import { ruleText } from '../../../parts/series-rule/rule-text.ts';
import { Remark } from '../../../ui/card/card.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { refundWords } from '../refund-words.ts';
import { useChangePreview, useChangeSeries } from '../series.api.ts';
import { pendingVisits } from '../visit-order.ts';

type Props = {
  series: Series;
  /** The first day for which the new rule applies. */
  from: Day;
  rule: SeriesRule;
  /** The company's proposal that this change would accept; undefined: none. */
  proposal: OwnProposal | undefined;
  /** Whether `proposal` can still be answered. */
  isOpen: boolean;
  /** Whether the series goes on: what was skipped then stays skipped. */
  isExtension: boolean;
  onBack: () => void;
  onDone: () => void;
};

const WHY_NOT = {
  closed: 'The company does not work that day.',
  full: 'The company has no room that day.',
  already_booked: 'You have a mowing with the company that day.',
} as const;

/** Preview of a new recurrence rule: which visits it removes, keeps and adds, with a button that saves it. */
export function ChangePreviewStep(props: Props) {
  const { series, from, rule, proposal, isOpen, isExtension, onBack, onDone } = props;
  const [choices, setChoices] = useState<Choices>({});
  const change = { from, rule };
  const read = useChangePreview(series.id, change);
  const { mutateAsync, isPending, isSuccess, error: refused } = useChangeSeries(series.id);
  const withoutSkipped = (preview: SeriesChangePreview): SeriesChangePreview =>
    isExtension
      ? { ...preview, added: preview.added.filter(({ rule_date }) => !series.skipped.includes(rule_date)) }
      : preview;
  const visits = read.data ? comingVisits(withoutSkipped(read.data), choices) : [];

  const confirm = () =>
    toastWhenSaved(
      mutateAsync({ ...change, visits, ...(proposal && { proposal: proposal.id }) }, { onSuccess: onDone }),
      (after) => {
        const count = visitsText(pendingVisits(after.visits).length);
        return `The series has changed: ${ruleText(after.rule)}, ${count} to come.`;
      },
    );

  return (
    <ChangePreview
      from={from}
      rule={rule}
      read={read}
      refused={refused?.message}
      isAnyLeft={({ kept }) => visits.length + kept.length > 0}
      noneLeft="No visit would be left. To end the series, cancel the rest instead."
      confirm={{ words: isExtension ? 'Let it go on' : 'Change series', busy: isPending, onPress: confirm }}
      onBack={onBack}
      {...((proposal || isExtension) && { backWords: 'Adjust it' })}
      remark={
        isExtension ? (
          <Remark>{series.consent}</Remark>
        ) : (
          proposal && !isSuccess && <Remark>{proposalWords(proposal, isOpen)}</Remark>
        )
      }
    >
      {(preview) => (
        <ChangeLists
          preview={withoutSkipped(preview)}
          whyNot={WHY_NOT}
          choosing={{ choices, onChoose: (ruleDate, date) => setChoices({ ...choices, [ruleDate]: date }) }}
        >
          {refundWords(series.visits.filter(({ job_id }) => preview.removed.some((of) => of.job_id === job_id)))}
        </ChangeLists>
      )}
    </ChangePreview>
  );
}

const proposalWords = ({ company_name }: OwnProposal, isOpen: boolean): string =>
  isOpen
    ? `${company_name} proposes this. Nothing changes unless you press Change series.`
    : 'This proposal is no longer open. You can still change the series by yourself.';
