import type { OwnJob } from '@swath/contract/jobs';
import type { Series } from '@swath/contract/series';
import type { SeriesId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { nextChargeWords } from '../../../features/series/charge-words.ts';
import { IdleSeriesCard } from '../../../features/series/page/idle-series-card.tsx';
import { ownSeries } from '../../../features/series/series.api.ts';
import type { SeriesFacts } from '../../../features/visits/listed-visits.ts';
import { comingPause } from '../../../parts/series-rule/coming-pause.ts';
import { ruleTextOn } from '../../../parts/series-rule/rule-text.ts';
import { formatDate } from '../../../ui/format/format-day.ts';
import { ReadFailed } from '../../../ui/states/error-state.tsx';

type SeriesCards = {
  /** Recurrence rule, status and next charge of each series, for the cards of its visits. */
  facts: ReadonlyMap<SeriesId, SeriesFacts>;
  /** Cards of active or paused series that have no upcoming visit in the list. */
  idle: readonly ReactElement[];
  /** Error message if the series could not be loaded; renders nothing otherwise. */
  problem: ReactNode;
};

/** Loads the series (jobs that repeat by a rule) for the dashboard. @param visits undefined while loading */
export function useSeriesCards(visits: readonly OwnJob[] | undefined, now: Date): SeriesCards {
  const read = useQuery(ownSeries());
  const all = read.data ?? [];
  const coming = new Set(visits?.filter(({ status }) => status !== 'completed').map(({ series_id }) => series_id));
  const idle = visits ? all.filter((series) => isRunning(series) && !coming.has(series.id)) : [];
  return {
    facts: new Map(all.map((series) => [series.id, toFacts(series, now)])),
    idle: idle.map((series) => <IdleSeriesCard key={series.id} series={series} now={now} />),
    problem: read.isError && <ReadFailed title="Your recurring mowings could not be loaded." read={read} />,
  };
}

const isRunning = ({ status }: Series): boolean => status === 'active' || status === 'paused';

function toFacts(series: Series, now: Date): SeriesFacts {
  const { rule, next_charge: next, time_zone, visits } = series;
  return {
    ruleOn: (day) => ruleTextOn(rule, day),
    paused: pausedWords(series),
    nextCharge: next && { visit: next.job_id, words: nextChargeWords(next, time_zone, now) },
    chargeAt: new Map(visits.flatMap(({ job_id, charge_at }) => (charge_at === null ? [] : [[job_id, charge_at]]))),
  };
}

function pausedWords(series: Series): string | null {
  const from = comingPause(series);
  if (from) return `Series paused from ${formatDate(from)}`;
  return series.status === 'paused' ? 'Series paused' : null;
}
