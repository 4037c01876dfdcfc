import type { CompanyProposal } from '@swath/contract/series-proposals';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { ruleSentence } from '../series-rule/rule-text.ts';
import { useWithdrawProposal } from './company-proposals.api.ts';

type Props = { proposal: CompanyProposal | null; opened: boolean; onClose: () => void };

/** Dialog in which a company confirms that it withdraws a proposal that it sent to a homeowner. */
export function WithdrawDialog({ proposal, opened, onClose }: Props) {
  return (
    <AskFirst
      opened={opened}
      onClose={onClose}
      title="Withdraw this proposal?"
      confirm="Withdraw"
      cancel="Keep it"
      tone="danger"
      doing={useWithdrawProposal()}
      what={proposal}
      doneWords={({ full_name }) => `The proposal to ${full_name} is withdrawn.`}
    >
      {proposal && (
        <>
          <p>
            {proposal.full_name}: {ruleSentence(proposal.rule)}
          </p>
          <p>
            They can no longer answer it. You can propose {proposal.from ? 'another change' : 'another series'} at once.
          </p>
        </>
      )}
    </AskFirst>
  );
}
