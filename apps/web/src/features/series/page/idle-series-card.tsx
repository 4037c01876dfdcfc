import type { Series } from '@swath/contract/series';
import { useId } from 'react';
import { seriesAddress } from '../../../parts/addresses/paths.ts';
import { ruleText } from '../../../parts/series-rule/rule-text.ts';
import { SeriesBadge } from '../../../parts/series-rule/series-badge.tsx';
import classes from '../../../parts/series-rule/series-page.module.css';
import { Card, CardHead } from '../../../ui/card/card.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { nextChargeWords } from '../charge-words.ts';

/** Dashboard card of a series without an upcoming visit, e.g. a paused one. */
export function IdleSeriesCard({ series, now }: { series: Series; now: Date }) {
  const id = useId();
  return (
    <Card label={series.title} className={classes.stack}>
      <CardHead badge={<SeriesBadge series={series} />}>
        <h3 id={id}>{series.title}</h3>
      </CardHead>
      <p className={classes.dimmed}>
        {ruleText(series.rule)} · {series.company_name}
      </p>
      <p className={classes.dimmed}>
        No visit is planned
        {series.next_charge && ` · Next payment ${nextChargeWords(series.next_charge, series.time_zone, now)}`}
      </p>
      <div className={classes.end}>
        <ButtonLink variant="default" href={seriesAddress(series.id)} aria-describedby={id}>
          Manage series
        </ButtonLink>
      </div>
    </Card>
  );
}
