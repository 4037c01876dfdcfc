import type { OwnProposal } from '@swath/contract/series-proposals';
import { DAYS_AFTER_NO } from '@swath/domain/series/proposal';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { useDeclineProposal } from './own-proposals.api.ts';

type Props = { proposal: OwnProposal | null; opened: boolean; onClose: () => void };

/** Dialog in which a homeowner confirms that they decline a company's proposal, with the consequences. */
export function DeclineProposalDialog({ proposal, opened, onClose }: Props) {
  return (
    <AskFirst
      opened={opened}
      onClose={onClose}
      title="Say no to this proposal?"
      confirm="Say no"
      cancel="Not now"
      doing={useDeclineProposal()}
      what={proposal}
      doneWords={(_, { company_name }) => `You said no to ${company_name}’s proposal. They are told.`}
    >
      {proposal && (
        <p>
          {proposal.company_name} is told that you said no, and does not propose again for {DAYS_AFTER_NO} days.{' '}
          {proposal.series_id === null ? 'Nothing is booked.' : 'Your series stays as it is.'}
        </p>
      )}
    </AskFirst>
  );
}
