import type { OwnJob } from '@swath/contract/jobs';
import type { Card } from '@swath/domain/payments/card-words';
import { cents } from '@swath/domain/units';
import { cancelFailed } from '../../../parts/canceling/cancel-failed.ts';
import { AskFirst } from '../../../ui/dialog/ask-first.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { moneyWords } from '../charge-words.ts';
import { useCancelVisit } from '../visits.api.ts';

type Props = {
  /** The visit to cancel; kept while the dialog fades out, null before it first opens. */
  visit: OwnJob | null;
  /** The card that paid for the visit; null while it is not known. */
  card: Card | null;
  opened: boolean;
  onClose: () => void;
};

/** Dialog that confirms canceling a pending visit. Source: docs/spec/homeowner.md, section 2, "Cancel confirmation". */
export function CancelDialog({ visit, card, opened, onClose }: Props) {
  const [question, done] = moneyWords(visit ?? { charge: null, price_cents: cents(0) }, card);
  return (
    <AskFirst
      opened={opened}
      onClose={onClose}
      title="Cancel this mowing?"
      confirm="Cancel mowing"
      cancel="Keep it"
      tone="danger"
      doing={useCancelVisit()}
      what={visit}
      doneWords={() => `Your mowing is canceled. ${done}`}
      failureWords={cancelFailed}
    >
      {visit && (
        <p>
          {visit.company_name} will not come on {formatLongDay(visit.scheduled_date)}.
          {visit.series_id !== null && ' The visits after it stay as they are.'}
        </p>
      )}
      <p>{question}</p>
    </AskFirst>
  );
}
