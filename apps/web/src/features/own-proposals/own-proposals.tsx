import type { Series } from '@swath/contract/series';
import type { OwnProposal } from '@swath/contract/series-proposals';
import { useQuery } from '@tanstack/react-query';
import { ruleText } from '../../parts/series-rule/rule-text.ts';
import { Section } from '../../ui/page/section.tsx';
import { ReadFailed } from '../../ui/states/error-state.tsx';
import { ownProposals } from './own-proposals.api.ts';
import classes from './own-proposals.module.css';
import { type ProposalActs, ProposalCard } from './proposal-card.tsx';

type Props = ProposalActs & {
  /** The homeowner's series loaded so far. A proposal to change one of them is shown with its present rule. */
  series: readonly Series[];
};

/**
 * Open proposals (series, or changes of one, suggested by companies) with buttons to answer. Renders nothing if there
 * are none.
 */
export function OwnProposals({ series, ...acts }: Props) {
  const read = useQuery(ownProposals());
  const proposals = read.data ?? [];
  if (proposals.length === 0 && !read.isError) return null;
  return (
    <Section title="Proposed to you">
      {read.isError && <ReadFailed title="What companies propose could not be loaded." read={read} />}
      {proposals.length > 0 && (
        <ul className={classes.list}>
          {proposals.map((proposal) => (
            <li key={proposal.id}>
              <ProposalCard proposal={proposal} now={present(proposal, series)} {...acts} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/**
 * Present recurrence and title of the series that a proposal would change. Undefined if the proposal is for a new
 * series, or while the series is not loaded.
 */
function present({ series_id }: OwnProposal, all: readonly Series[]): string | undefined {
  const series = all.find(({ id }) => id === series_id);
  return series && `${ruleText(series.rule)} · ${series.title}`;
}
