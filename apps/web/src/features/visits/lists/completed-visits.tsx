import type { OwnJob } from '@swath/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { Section } from '../../../ui/page/section.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { completedVisits } from '../visits.api.ts';
import { fetchFailedWords } from './fetch-failed-words.ts';
import { VisitCard } from './visit-card.tsx';
import classes from './visit-list.module.css';

type Props = {
  onRate: (visit: OwnJob) => void;
  /** Renders the receipt of a visit. */
  receiptOf: (visit: OwnJob) => ReactNode;
  /** Opens the wizard to book the same company; undefined if that is not possible now. */
  onBookAgain: ((visit: OwnJob) => void) | undefined;
  now: Date;
  /** The section's heading. It gets the focus when the button that had the focus is removed. */
  heading: Ref<HTMLHeadingElement>;
};

/**
 * The homeowner's visits completed before today, latest first.
 * Source: docs/spec/homeowner.md, section 2, "User Settings".
 */
export function CompletedVisits({ onRate, receiptOf, onBookAgain, now, heading }: Props) {
  const read = useQuery(completedVisits());
  const { data: visits, error } = read;
  return (
    <Section title="Previously Completed Jobs" heading={heading}>
      {error && <ReadFailed title={fetchFailedWords('completed jobs', error)} read={read} />}
      {!visits && !error && (
        <div className={classes.list}>
          <CardSkeletons cards={1} words="Loading your completed jobs..." />
        </div>
      )}
      {visits?.length === 0 && (
        <EmptyState title="No completed jobs to display yet. Completed jobs will appear here starting the day after completion." />
      )}
      {visits && visits.length > 0 && (
        <ul className={classes.list}>
          {visits.map((visit) => (
            <li key={visit.id}>
              <VisitCard visit={visit} now={now} onRate={onRate} onBookAgain={onBookAgain} receipt={receiptOf(visit)} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
