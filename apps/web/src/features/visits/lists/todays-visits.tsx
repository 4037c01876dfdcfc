import type { OwnJob } from '@swath/contract/jobs';
import type { SeriesId } from '@swath/domain/ids';
import { Section } from '../../../ui/page/section.tsx';
import { headOf, listByDay, type SeriesFacts } from '../listed-visits.ts';
import { ListedCard } from './listed-card.tsx';
import type { VisitActs } from './series-visits.tsx';
import classes from './visit-list.module.css';

type Props = VisitActs & {
  visits: readonly OwnJob[];
  /** What is known of each series, by its id; a series that is not loaded is missing. */
  series: ReadonlyMap<SeriesId, SeriesFacts>;
  now: Date;
  onRate: (visit: OwnJob) => void;
  /** Opens the wizard to book the company of a completed visit again. */
  onBookAgain: (visit: OwnJob) => void;
};

/**
 * Section of the dashboard with the visits of today, each headed by when the crew comes, then those that are done. Renders
 * nothing without one.
 */
export function TodaysVisits({ visits, ...around }: Props) {
  const { today, done } = listByDay(visits, around.now);
  const all = [...today, ...done];
  if (all.length === 0) return null;
  return (
    <Section title="Today">
      <ul className={classes.list}>
        {all.map((entry) => (
          <li key={headOf(entry).id}>
            <ListedCard
              entry={entry}
              {...around}
              headed
              eyebrow={headOf(entry).status === 'in-progress' ? 'Your lawn is being mowed' : undefined}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
