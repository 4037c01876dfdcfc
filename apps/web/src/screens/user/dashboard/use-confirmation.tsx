import type { OwnJob } from '@swath/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ConfirmationCard } from '../../../features/confirmation/confirmation-card.tsx';
import { type Lists, whatToConfirm } from '../../../features/confirmation/what-to-confirm.ts';
import { ReceiptLine } from '../../../features/receipts/receipt-line.tsx';
import { ownReceipts } from '../../../features/receipts/receipts.api.ts';
import { nextChargeWords } from '../../../features/series/charge-words.ts';
import { comesWords } from '../../../features/visits/visit-words.ts';
import { forgetConfirmation, useKeptConfirmation } from '../../../parts/booked/kept-confirmation.ts';
import { useViewer } from '../../../parts/viewer/viewer.ts';
import { Money } from '../../../ui/format/money.tsx';

type Around = Lists & {
  now: Date;
  /** Whether the payment arrived while the app was closed. */
  away: boolean;
  /** Called after the card was dismissed, to move the focus elsewhere. */
  onDismissed: () => void;
};

/** The card that confirms the latest booking or queued job until it is dismissed; null when there is none. */
export function useConfirmation({ now, away, onDismissed, ...lists }: Around): ReactNode {
  const kept = useKeptConfirmation(useViewer().id);
  const [atLoad] = useState(kept);
  const confirm = whatToConfirm(kept, lists, now);
  const isOver = confirm === 'over';
  useEffect(() => {
    if (isOver) forgetConfirmation();
  }, [isOver]);
  // Loaded in parallel with everything else, so that the card does not change afterwards.
  const receipts = useQuery({ ...ownReceipts(), enabled: kept !== null && kept.kind !== 'queued' });
  if (confirm === null || confirm === 'over') return null;
  const visit = confirm.kind === 'queued' ? null : confirm.visit;
  const charge = confirm.kind === 'series' ? confirm.series.next_charge : null;
  const receipt = receipts.data?.find(({ job_id }) => job_id === visit?.id);
  return (
    <ConfirmationCard
      confirm={confirm}
      time={visit && comesWords(visit, now)}
      paid={receipt ? <ReceiptLine receipt={receipt} /> : visit && <Paid visit={visit} />}
      nextCharge={visit && charge && nextChargeWords(charge, visit.time_zone, now)}
      away={away}
      isNew={kept?.id !== atLoad?.id}
      onDismiss={() => {
        forgetConfirmation();
        onDismissed();
      }}
    />
  );
}

/** The amount paid, shown until the receipt is available. */
const Paid = ({ visit }: { visit: OwnJob }) => (
  <span>
    Paid <Money cents={visit.price_cents} />
  </span>
);
