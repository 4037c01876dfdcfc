import type { OwnJob } from '@swath/contract/jobs';
import type { SeriesId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode, Ref } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { listVisits, type SeriesFacts, visitsInNeed } from '../listed-visits.ts';
import { isAsked } from '../records/is-asked.ts';
import { checkedWords } from '../visit-words.ts';
import { ownVisits } from '../visits.api.ts';
import { fetchFailedWords } from './fetch-failed-words.ts';
import { SeriesVisits, type VisitActs } from './series-visits.tsx';
import { VisitCard } from './visit-card.tsx';
import classes from './visit-list.module.css';

/** Cards shown before the visits, such as those of queued jobs. */
export type CardsBefore = {
  /** Each with its key; empty while loading. */
  cards: readonly ReactElement[];
  pending: boolean;
  /** The error of loading them. */
  problem: ReactNode;
};

type Props = VisitActs & {
  before: CardsBefore;
  /** Cards shown after the visits, such as those of series without a visit. */
  after: readonly ReactElement[];
  /** Facts of each series. */
  series: ReadonlyMap<SeriesId, SeriesFacts>;
  now: Date;
  onSchedule: () => void;
  /** Whether the wizard is loading. */
  scheduling: boolean;
  onRate: (visit: OwnJob) => void;
  /** Opens the wizard for the company of a completed visit. */
  onBookAgain: (visit: OwnJob) => void;
  /** The heading: where the focus goes when the focused button was removed. */
  heading: Ref<HTMLHeadingElement>;
};

/**
 * Queued jobs, then scheduled visits, earliest first, each series once. Source: docs/spec/homeowner.md, section 2,
 * "Upcoming Services".
 */
export function UpcomingVisits({ before, after, series, now, onSchedule, scheduling, heading, ...acts }: Props) {
  const read = useQuery(ownVisits());
  const { data, error } = read;
  // A visit is shown once on the page: those that need the homeowner have their cards before everything else.
  const visits = data?.filter((visit) => !isAsked(visit));
  const inNeed = visitsInNeed(visits ?? [], now);
  const others = (visits ?? []).filter((visit) => !inNeed.includes(visit));
  const around = before.cards.length + after.length;
  const card = (visit: OwnJob, own: { facts?: SeriesFacts | undefined; rest?: ReactNode } = {}) => (
    <VisitCard visit={visit} now={now} {...own} {...acts} {...(visit.record && { notice: checkedWords(visit) })} />
  );
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
      {inNeed.length > 0 && others.length + around === 0 && <p>Nothing else is scheduled.</p>}
      {(around > 0 || others.length > 0) && (
        <ul className={classes.list}>
          {before.cards.map((card) => (
            <li key={card.key}>{card}</li>
          ))}
          {listVisits(others).map((entry) => {
            if (entry.kind === 'visit') return <li key={entry.visit.id}>{card(entry.visit)}</li>;
            const facts = series.get(entry.id);
            const rest = <SeriesVisits {...entry} {...{ facts, now }} {...acts} />;
            return <li key={entry.next.id}>{card(entry.next, { facts, rest })}</li>;
          })}
          {after.map((one) => (
            <li key={one.key}>{one}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
