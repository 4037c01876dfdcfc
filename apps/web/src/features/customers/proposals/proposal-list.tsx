import type { CompanyProposal } from '@swath/contract/series-proposals';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { companyProposals } from '../../../parts/company-proposals/company-proposals.api.ts';
import { WithdrawDialog } from '../../../parts/company-proposals/withdraw-dialog.tsx';
import { handFocusBack } from '../../../ui/dialog/hand-focus-back.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { ClosedProposal, OpenProposal } from './proposal-card.tsx';
import classes from './proposals.module.css';

/** Delay in ms before the focus is moved: longer than a dialog takes to fade out and to restore the focus itself. */
const AFTER_CLOSING_MS = 250;

type Props = {
  /** The company's time zone; undefined until loaded, when the device's is used instead. */
  timeZone: string | undefined;
  onPropose: () => void;
};

/** The company's proposals (series suggested to homeowners): open ones, then recently closed ones. */
export function ProposalList({ timeZone, onPropose }: Props) {
  const proposals = useQuery(companyProposals());
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  const [asked, setAsked] = useState<CompanyProposal | null>(null);
  // `asked` is kept while the dialog fades out, so that its text does not change.
  const [opened, setOpened] = useState(false);
  const withdraw = (proposal: CompanyProposal) => {
    opener.current = document.activeElement;
    setAsked(proposal);
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    // By the time the dialog has faded out, the withdrawn proposal's button is gone and cannot take the focus.
    setTimeout(() => handFocusBack(opener.current, heading.current), AFTER_CLOSING_MS);
  };
  return (
    <Loaded
      read={proposals}
      waiting={<CardSkeletons words="Loading proposals..." />}
      failed="Failed to load proposals. Please try again."
    >
      {(all) =>
        all.length === 0 ? (
          <EmptyState title="No proposals yet" action={<Button onClick={onPropose}>Add New Job</Button>}>
            Propose a series to a homeowner you have mowed for. Nothing is booked until they agree and pay.
          </EmptyState>
        ) : (
          <>
            <Proposals all={all} timeZone={timeZone} heading={heading} onWithdraw={withdraw} />
            <WithdrawDialog proposal={asked} opened={opened} onClose={close} />
          </>
        )
      }
    </Loaded>
  );
}

type AllProps = Pick<Props, 'timeZone'> & {
  all: readonly CompanyProposal[];
  /** The heading that gets the focus when the focused button was removed. */
  heading: Ref<HTMLHeadingElement>;
  onWithdraw: (proposal: CompanyProposal) => void;
};

function Proposals({ all, timeZone, heading, onWithdraw }: AllProps) {
  const open = all.filter(({ status }) => status === 'open');
  const closed = all.filter(({ status }) => status !== 'open');
  return (
    <div className={classes.page}>
      <Section title="Waiting for an answer" heading={heading}>
        {open.length === 0 && <p className={classes.line}>No proposal is open.</p>}
        <ul className={classes.list}>
          {open.map((proposal) => (
            <OpenProposal
              key={proposal.id}
              proposal={proposal}
              timeZone={timeZone}
              onWithdraw={() => onWithdraw(proposal)}
            />
          ))}
        </ul>
      </Section>
      {closed.length > 0 && (
        <Section title="The last 30 days">
          <ul className={classes.list}>
            {closed.map((proposal) => (
              <ClosedProposal key={proposal.id} proposal={proposal} timeZone={timeZone} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
