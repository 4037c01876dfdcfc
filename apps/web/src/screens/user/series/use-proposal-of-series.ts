import type { Series } from '@swath/contract/series';
import type { OwnProposal } from '@swath/contract/series-proposals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownProposals } from '../../../features/own-proposals/own-proposals.api.ts';
import { useAsked } from '../../../features/series/use-asked.ts';
import { NO_LONGER_OPEN, useProposalAddress } from '../use-proposal-address.ts';

/**
 * Which dialog lies over the page of a series, and what its company proposes for it.
 *
 * @param series  undefined while it is not known
 * @param refuge  where the focus goes when a dialog's button has gone
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
    /** What to say where the address asked for one in vain. */
    notice,
    review: ({ id }: OwnProposal) => address.ask(id),
    close: () => {
      address.leave();
      dialogs.close();
    },
  };
}
