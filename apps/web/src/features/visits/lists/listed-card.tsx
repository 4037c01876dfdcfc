import type { OwnJob } from '@swath/contract/jobs';
import type { SeriesId } from '@swath/domain/ids';
import { headOf, type Listed, type SeriesFacts } from '../listed-visits.ts';
import { checkedWords } from '../visit-words.ts';
import { SeriesVisits, type VisitActs } from './series-visits.tsx';
import { VisitCard } from './visit-card.tsx';

type Props = VisitActs & {
  entry: Listed;
  series: ReadonlyMap<SeriesId, SeriesFacts>;
  now: Date;
  onRate: (visit: OwnJob) => void;
  onBookAgain?: (visit: OwnJob) => void;
  headed?: boolean;
  eyebrow?: string | undefined;
};

/** Card of one entry of the homeowner's list: a visit, or the next visit of a series with the further ones. */
export function ListedCard({ entry, series, now, headed = false, eyebrow, ...acts }: Props) {
  const visit = headOf(entry);
  const facts = entry.kind === 'series' ? series.get(entry.id) : undefined;
  return (
    <VisitCard
      {...{ visit, now, facts, headed, eyebrow }}
      {...acts}
      {...(entry.kind === 'series' && { rest: <SeriesVisits {...entry} {...{ facts, now }} {...acts} /> })}
      {...(visit.record && { notice: checkedWords(visit) })}
    />
  );
}
