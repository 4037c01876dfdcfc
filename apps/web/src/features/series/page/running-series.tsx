import { Button } from '@mantine/core';
import type { Series } from '@swath/contract/series';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { seriesAddress } from '../../../parts/addresses/paths.ts';
import { ruleText } from '../../../parts/series-rule/rule-text.ts';
import { SeriesBadge } from '../../../parts/series-rule/series-badge.tsx';
import { Card, CardHead } from '../../../ui/card/card.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { Section } from '../../../ui/page/section.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { nextChargeWords } from '../charge-words.ts';
import { ownSeries } from '../series.api.ts';
import { splitVisits } from '../visit-order.ts';
import classes from './series.module.css';

const isRunning = ({ status }: Series): boolean => status === 'active' || status === 'paused';

/** The homeowner's series that run, for the dashboard; whoever has none sees nothing of it. */
export function RunningSeries() {
  const read = useQuery(ownSeries());
  const running = (read.data ?? []).filter(isRunning);
  if (running.length === 0 && !read.isError) return null;
  return (
    <Section title="Recurring">
      {read.isError && <ReadFailed title="Your recurring mowings could not be loaded." read={read} />}
      {running.length > 0 && (
        <ul className={classes.cards}>
          {running.map((series) => (
            <li key={series.id}>
              <SeriesCard series={series} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function SeriesCard({ series }: { series: Series }) {
  const id = useId();
  const [next] = splitVisits(series.visits).coming;
  return (
    <Card label={series.title} className={classes.stack}>
      <CardHead badge={<SeriesBadge status={series.status} />}>
        <h3 id={id}>{series.title}</h3>
      </CardHead>
      <p className={classes.line}>
        {ruleText(series.rule)} · {series.company_name}
      </p>
      <p className={classes.line}>
        {next ? `Next visit ${formatDay(next.date)}` : 'No visit is planned'}
        {series.next_charge && ` · Next charge ${nextChargeWords(series.next_charge, series.time_zone)}`}
      </p>
      <div className={classes.end}>
        <Button component="a" variant="default" href={seriesAddress(series.id)} aria-describedby={id}>
          Manage series
        </Button>
      </div>
    </Card>
  );
}
