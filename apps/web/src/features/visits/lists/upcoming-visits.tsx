import { Button } from '@mantine/core';
import type { OwnJob } from '@swath/contract/jobs';
import { MISSED_HOURS } from '@swath/domain/jobs/missed-job';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode, Ref } from 'react';
import { Section } from '../../../ui/page/section.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { hasPassed } from '../next-visit.ts';
import { ownVisits } from '../visits.api.ts';
import { fetchFailedWords } from './fetch-failed-words.ts';
import { VisitCard } from './visit-card.tsx';
import classes from './visit-list.module.css';

/** Cards that stand before the visits, such as those of queued jobs. */
export type CardsBefore = {
  /** Each with its key; none while they are on their way. */
  cards: readonly ReactElement[];
  /** They are on their way. */
  pending: boolean;
  /** Why they could not be loaded. */
  problem: ReactNode;
};

type Props = {
  before: CardsBefore;
  now: Date;
  onSchedule: () => void;
  /** The wizard is on its way. */
  scheduling: boolean;
  onCancel: (visit: OwnJob) => void;
  /** Asks for another day. */
  onMove: (visit: OwnJob) => void;
  onRate: (visit: OwnJob) => void;
  /** Opens the wizard for the company of a completed visit. */
  onBookAgain: (visit: OwnJob) => void;
  onPay: (visit: OwnJob) => void;
  /** The heading: where the focus goes when the button it was on has gone. */
  heading: Ref<HTMLHeadingElement>;
};

/** What is in the queue, then what is scheduled, earliest first. Source: docs/spec/homeowner.md, section 2, "Upcoming Services". */
export function UpcomingVisits({ before, now, onSchedule, scheduling, heading, ...acts }: Props) {
  const read = useQuery(ownVisits());
  const { data: visits, error } = read;
  const loading = (!visits && !error) || (before.pending && !visits?.length);
  return (
    <Section title="Upcoming Services" heading={heading}>
      {error && (
        <ReadFailed title="Failed to load your scheduled mowings. Please try again later." read={read}>
          {fetchFailedWords('mowing requests', error)}
          {visits && '. What you see may be out of date.'}
        </ReadFailed>
      )}
      {before.problem}
      {loading && before.cards.length === 0 && (
        <div className={classes.list}>
          <CardSkeletons cards={1} words="Loading your scheduled mowings..." />
        </div>
      )}
      {visits?.length === 0 && !loading && !before.problem && before.cards.length === 0 && (
        <EmptyState
          title="No scheduled mowings"
          action={
            <Button onClick={onSchedule} loading={scheduling}>
              Schedule Service
            </Button>
          }
        />
      )}
      {(before.cards.length > 0 || (visits && visits.length > 0)) && (
        <ul className={classes.list}>
          {before.cards.map((card) => (
            <li key={card.key}>{card}</li>
          ))}
          {visits?.map((visit) => {
            const missed = visit.status === 'pending' && hasPassed(visit, now);
            return (
              <li key={visit.id}>
                <VisitCard
                  visit={visit}
                  {...acts}
                  {...(missed && { notice: PASSED, cancelWords: 'Cancel and refund' })}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

const PASSED = `This day has passed and the mowing was not started. Pick another day, or cancel and get the full amount back. Without your choice it is returned by itself after ${MISSED_HOURS} hours.`;
