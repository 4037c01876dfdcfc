import type { Series } from '@swath/contract/series';
import { addDays, earliestBookableDay } from '@swath/domain/calendar';
import { DAYS_TO_OFFER_WINTER, winterAgain } from '@swath/domain/series/winter';
import classes from '../../../parts/series-rule/series-page.module.css';
import { stretchText } from '../../../parts/series-rule/stretch-text.ts';
import { Card, CardHead } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';

type Props = { series: Series; now: Date; onPause: (days: { from: string; to: string }) => void };

/**
 * Offers last winter's pause again, a year later; renders nothing for a series that did not pause then, for one that is
 * not running or ends before, and until the pause would begin within 60 days. Source: docs/rules/series.md.
 */
export function WinterCard({ series, now, onPause }: Props) {
  const { status, last_pause: last, time_zone, rule } = series;
  const first = earliestBookableDay(now, time_zone);
  const days = status === 'active' && last ? winterAgain(last, first) : null;
  if (!last || !days || days.from > rule.end_date || days.from > addDays(first, DAYS_TO_OFFER_WINTER)) return null;
  return (
    <Card as="section" label="Pause for the winter again?" highlighted className={classes.stack}>
      <CardHead badge={null}>
        <h2>Pause for the winter again?</h2>
      </CardHead>
      <p className={classes.dimmed}>
        You paused this series from {stretchText(last.from, last.to)}. This winter that is{' '}
        {stretchText(days.from, days.to)}. You see first which visits that cancels.
      </p>
      <div className={classes.end}>
        <Button onClick={() => onPause(days)}>Pause for the winter</Button>
      </div>
    </Card>
  );
}
