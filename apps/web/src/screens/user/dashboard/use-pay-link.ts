import type { OwnJob } from '@swath/contract/jobs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { canBePaid } from '../../../features/visits/charge-words.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { without } from '../../../parts/addresses/without.ts';
import type { Dialog } from '../use-dialogs.ts';

/** Shown when the payment link of a mail is opened too late, or again after paying. */
const NOTHING_TO_PAY = 'There is nothing to pay for that visit any more.';

/**
 * Opens the payment dialog for a mail's link, `?pay={visit}`, once the visits are loaded and no dialog is open; then
 * removes the parameter, so that a reload does not open it again.
 * @param visits undefined while loading
 * @param opened whether a dialog is open
 * @returns a notice if the visit needs no payment; null otherwise
 */
export function usePayLink(
  visits: readonly OwnJob[] | undefined,
  opened: boolean,
  show: (dialog: Dialog) => void,
): string | null {
  const asked = useSearch({ strict: false, select: ({ pay }: { pay?: unknown }) => pay });
  const navigate = useNavigate();
  const [notice, setNotice] = useState<string | null>(null);
  const due = typeof asked === 'string' && visits !== undefined && !opened ? asked : null;
  const follow = useEffectEvent((id: string) => {
    const job = visits?.find((visit) => visit.id === id);
    if (job && canBePaid(job)) show({ kind: 'pay', job });
    setNotice(job && canBePaid(job) ? null : NOTHING_TO_PAY);
    void navigate({ to: paths.homeowner, search: without('pay'), hash: true, replace: true });
  });
  useEffect(() => {
    if (due !== null) follow(due);
  }, [due]);
  return notice;
}
