import type { OwnProposal } from '@swath/contract/series-proposals';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { openCheckout } from '../../../features/booking/payment/open-checkout.ts';
import { ownProposals } from '../../../features/own-proposals/own-proposals.api.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { useIsAtStep } from '../../../ui/wizard/use-step-history.ts';
import type { Dialog, Dialogs, WizardDialog } from '../use-dialogs.ts';
import { NO_LONGER_OPEN, useProposalAddress } from '../use-proposal-address.ts';

type Around = {
  dialogs: Dialogs;
  /** Whether the check for an open payment is done, which takes precedence. */
  looked: boolean;
  start: (wizard: WizardDialog) => void;
};

/** Open proposals of companies, and the wizard in which a proposed series is booked. */
export function useProposals({ dialogs, looked, start }: Around) {
  const { data } = useQuery(ownProposals());
  const navigate = useNavigate();
  const [notice, setNotice] = useState<string | null>(null);
  const { dialog, opened } = dialogs;
  // At a wizard's step the page was left in the middle of it: the wizard reopens there automatically.
  const isAtStep = useIsAtStep();
  const { ask, leave } = useProposalAddress({
    ready: data !== undefined && looked && !opened && !isAtStep,
    onAsked: (id) => {
      const proposal = data?.find((one) => one.id === id);
      setNotice(proposal ? null : `${NO_LONGER_OPEN} You can still book by yourself.`);
      if (!proposal) leave();
      else if (proposal.series_id !== null) change(proposal, true);
      else start({ kind: 'wizard', proposal });
    },
    onGone: () => {
      if (!opened || !dialog || !leadsToProposal(dialog)) return;
      openCheckout.forget();
      dialogs.close();
    },
  });

  function change({ id, series_id }: OwnProposal, replace = false): void {
    if (series_id === null) return;
    void navigate({ to: paths.homeownerSeries, params: { seriesId: series_id }, search: { proposal: id }, replace });
  }

  return {
    known: data,
    /** The notice where the proposal in the address is no longer open. */
    notice,
    review: (proposal: OwnProposal) => (proposal.series_id === null ? ask(proposal.id) : change(proposal)),
    /** Closes the dialog; a proposal stays in the address only while it is being answered. */
    close: (next?: Dialog) => {
      if (!next || !leadsToProposal(next)) leave();
      dialogs.close(next);
    },
  };
}

/** Whether a dialog is the wizard for a proposal, or leads to it. */
function leadsToProposal(dialog: Dialog): boolean {
  if (dialog.kind === 'onboarding') return dialog.next !== null && leadsToProposal(dialog.next);
  return dialog.kind === 'wizard' && dialog.proposal !== undefined;
}
