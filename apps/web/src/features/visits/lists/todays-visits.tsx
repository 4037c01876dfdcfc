import type { OwnJob } from '@swath/contract/jobs';
import type { SeriesId } from '@swath/domain/ids';
import { Section } from '../../../ui/page/section.tsx';
import { type SeriesFacts, visitsOfToday } from '../listed-visits.ts';
import { checkedWords } from '../visit-words.ts';
import type { VisitActs } from './series-visits.tsx';
import { VisitCard } from './visit-card.tsx';
import classes from './visit-list.module.css';

type Props = VisitActs & {
  visits: readonly OwnJob[];
  /** What is known of each series, by its id; a series that is not loaded is missing. */
  series: ReadonlyMap<SeriesId, SeriesFacts>;
  now: Date;
  onRate: (visit: OwnJob) => void;
};

/** Section of the dashboard with the visits of today, each headed by when the crew comes. Renders nothing without one. */
export function TodaysVisits({ visits, series, now, ...acts }: Props) {
  const today = visitsOfToday(visits, now);
  if (today.length === 0) return null;
  return (
    <Section title="Today">
      <ul className={classes.list}>
        {today.map((visit) => (
          <li key={visit.id}>
            <VisitCard
              {...{ visit, now }}
              {...acts}
              facts={visit.series_id === null ? undefined : series.get(visit.series_id)}
              {...(visit.record && { notice: checkedWords(visit) })}
              headed
              eyebrow={visit.status === 'in-progress' ? 'Your lawn is being mowed' : undefined}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
