import type { OwnJob } from '@swath/contract/jobs';
import type { Card } from '@swath/domain/payments/card-words';
import { useQuery } from '@tanstack/react-query';
import { ownReceipts } from '../../features/receipts/receipts.api.ts';

/** The card that paid for a visit, by its receipt; null without one, or while it is not loaded. */
export function usePaidCard(visit: OwnJob | null): Card | null {
  const { data } = useQuery({ ...ownReceipts(), enabled: visit !== null });
  const receipt = data?.find(({ job_id }) => job_id === visit?.id);
  return receipt ? { brand: receipt.card_brand, last4: receipt.card_last4 } : null;
}
