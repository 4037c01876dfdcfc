import type { Series } from '@swath/contract/series';
import type { OwnProposal } from '@swath/contract/series-proposals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownProposals } from '../../../features/own-proposals/own-proposals.api.ts';
import { useAsked } from '../../../features/series/use-asked.ts';
import { NO_LONGER_OPEN, useProposalAddress } from '../use-proposal-address.ts';

/**
 * State of the dialogs on a series' page, and the company's open proposals for that series.
 * @param series undefined while loading
 * @param refuge returns where the focus goes if the button that opened a dialog is gone
 */
export function useProposalOfSeries(series: Series | undefined, refuge: () => HTMLElement | null) {
  const dialogs = useAsked(refuge);
  const { asked, opened } = dialogs;
  const { data } = useQuery(ownProposals());
  const [notice, setNotice] = useState<string | null>(null);
  const ofSeries = data?.filter(({ series_id }) => series_id === series?.id) ?? [];
  const address = useProposalAddress({
    ready: data !== undefined && series !== undefined && !opened,
    onAsked: (id) => {
      const proposal = ofSeries.find((one) => one.id === id);
      setNotice(proposal ? null : `${NO_LONGER_OPEN} You can still change the series by yourself.`);
      if (proposal) dialogs.ask({ kind: 'change', proposal });
      else address.leave();
    },
    onGone: () => {
      if (opened && asked?.kind === 'change' && asked.proposal) dialogs.close();
    },
  });
  return {
    ...dialogs,
    ofSeries,
    /** Message that the proposal in the URL is no longer open; null otherwise. */
    notice,
    review: ({ id }: OwnProposal) => address.ask(id),
    close: () => {
      address.leave();
      dialogs.close();
    },
  };
}
