import type { OwnJob } from '@swath/contract/jobs';
import type { SeriesId } from '@swath/domain/ids';
import type { ReactElement } from 'react';
import { Section } from '../../../ui/page/section.tsx';
import { type SeriesFacts, visitsInNeed } from '../listed-visits.ts';
import { isMissed } from '../next-visit.ts';
import { missedWords } from '../visit-words.ts';
import type { VisitActs } from './series-visits.tsx';
import { VisitCard } from './visit-card.tsx';
import classes from './visit-list.module.css';

type Props = VisitActs & {
  visits: readonly OwnJob[];
  /** What is known of each series, by its id; a series that is not loaded is missing. */
  series: ReadonlyMap<SeriesId, SeriesFacts>;
  /** Cards of other things that wait for the homeowner, each with a React key. */
  others: readonly ReactElement[];
  now: Date;
  onRate: (visit: OwnJob) => void;
  /** Whether it is part of a visit's own page; left out: its cards lead there. */
  alone?: boolean;
};

/**
 * First section of the dashboard: what the homeowner has to act on, i.e. declined cards and missed visits, then what
 * else waits for them. Renders nothing if there is nothing to do.
 */
export function NeedsYou({ visits, series, others, now, ...acts }: Props) {
  const inNeed = visitsInNeed(visits, now);
  if (inNeed.length + others.length === 0) return null;
  return (
    <Section title="Needs you">
      <ul className={classes.list}>
        {inNeed.map((visit) => (
          <li key={visit.id}>
            <VisitCard
              visit={visit}
              now={now}
              facts={visit.series_id === null ? undefined : series.get(visit.series_id)}
              {...acts}
              {...(isMissed(visit, now) && { notice: <Missed />, cancelWords: 'Cancel and refund' })}
            />
          </li>
        ))}
        {others.map((card) => (
          <li key={card.key}>{card}</li>
        ))}
      </ul>
    </Section>
  );
}

const Missed = () => (
  <>
    <b>We are sorry that nobody came.</b> {missedWords}
  </>
);
