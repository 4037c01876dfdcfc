import type { OwnProposal } from '@swath/contract/series-proposals';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ownProposals } from '../../../features/own-proposals/own-proposals.api.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { without } from '../../../parts/addresses/without.ts';
import type { WizardDialog } from '../use-dialogs.ts';
import { NO_LONGER_OPEN } from '../use-proposal-address.ts';

type Around = {
  /** Whether no dialog is open and no unfinished payment is being resumed. */
  ready: boolean;
  start: (wizard: WizardDialog) => void;
};

/**
 * Open proposals of companies, as `known`; undefined while loading. `review` opens the page or wizard in which one is
 * answered. The proposal named in the URL, `?proposal={id}`, opens by itself, once.
 */
export function useProposals({ ready, start }: Around) {
  const { data } = useQuery(ownProposals());
  const navigate = useNavigate();
  const [notice, setNotice] = useState<string | null>(null);
  const asked = useSearch({ strict: false, select: ({ proposal }: { proposal?: unknown }) => proposal });

  function review(proposal: OwnProposal, replace = false): void {
    const { id, series_id } = proposal;
    if (series_id === null) start({ kind: 'book', proposal });
    else
      void navigate({ to: paths.homeownerSeries, params: { seriesId: series_id }, search: { proposal: id }, replace });
  }

  const follow = useEffectEvent(async (id: string) => {
    const proposal = data?.find((one) => one.id === id);
    setNotice(proposal ? null : `${NO_LONGER_OPEN} You can still book by yourself.`);
    if (proposal?.series_id == null) {
      await navigate({ to: '.', search: without('proposal'), hash: true, replace: true, resetScroll: false });
    }
    if (proposal) review(proposal, true);
  });
  const due = typeof asked === 'string' && asked !== '' && data !== undefined && ready ? asked : null;
  useEffect(() => {
    if (due !== null) void follow(due);
  }, [due]);

  return {
    known: data,
    /** Message that the proposal in the URL is no longer open; null otherwise. */
    notice,
    review: (proposal: OwnProposal) => review(proposal),
  };
}
