import type { OwnJob } from '@swath/contract/jobs';
import type { SeriesId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode, Ref } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { headOf, listByDay, type SeriesFacts, visitsInNeed } from '../listed-visits.ts';
import { nextVisit } from '../next-visit.ts';
import { isAsked } from '../records/is-asked.ts';
import { nextVisitWords } from '../visit-words.ts';
import { ownVisits } from '../visits.api.ts';
import { fetchFailedWords } from './fetch-failed-words.ts';
import { ListedCard } from './listed-card.tsx';
import type { VisitActs } from './series-visits.tsx';
import classes from './visit-list.module.css';

/** Cards to show before the visits, such as those of queued jobs. */
export type CardsBefore = {
  /** The cards, each with a React key; empty while loading. */
  cards: readonly ReactElement[];
  pending: boolean;
  /** The message if the cards' data could not be loaded; otherwise empty. */
  problem: ReactNode;
};

type Props = VisitActs & {
  before: CardsBefore;
  /** Cards to show after the visits, such as those of series without an upcoming visit. */
  after: readonly ReactElement[];
  /** What is known of each series, by its id; a series that is not loaded is missing. */
  series: ReadonlyMap<SeriesId, SeriesFacts>;
  now: Date;
  onSchedule: () => void;
  /** Whether the booking wizard's code is being loaded. */
  scheduling: boolean;
  onRate: (visit: OwnJob) => void;
  /** The section's heading. It gets the focus when the button that had the focus is removed. */
  heading: Ref<HTMLHeadingElement>;
};

/**
 * The dashboard's list: queued jobs, then visits, earliest first. A series is one entry.
 * Source: docs/spec/homeowner.md, section 2, "Upcoming Services".
 */
export function UpcomingVisits({ before, after, series, now, onSchedule, scheduling, heading, ...acts }: Props) {
  const read = useQuery(ownVisits());
  const { data, error } = read;
  // Leave out visits that the homeowner has to act on, and those of today: the sections before this one show them.
  const visits = data?.filter((visit) => !isAsked(visit));
  const { today, done, others } = listByDay(visits ?? [], now);
  const isAbove = today.length + done.length > 0 || visitsInNeed(visits ?? [], now).length > 0;
  const next = today.length > 0 ? null : nextVisit(others.map(headOf), now);
  const around = before.cards.length + after.length;
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
      {visits?.length === 0 && !loading && !before.problem && around === 0 && (
        <EmptyState
          title="No scheduled mowings"
          action={
            <Button onClick={onSchedule} loading={scheduling}>
              Schedule Service
            </Button>
          }
        />
      )}
      {isAbove && others.length + around === 0 && <p>Nothing else is scheduled.</p>}
      {(around > 0 || others.length > 0) && (
        <ul className={classes.list}>
          {before.cards.map((card) => (
            <li key={card.key}>{card}</li>
          ))}
          {others.map((entry) => {
            const visit = headOf(entry);
            return (
              <li key={visit.id}>
                <ListedCard
                  {...{ entry, series, now }}
                  {...acts}
                  eyebrow={visit === next ? nextVisitWords(visit, now) : undefined}
                />
              </li>
            );
          })}
          {after.map((one) => (
            <li key={one.key}>{one}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
