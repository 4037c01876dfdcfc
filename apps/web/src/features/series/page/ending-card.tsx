import type { Series } from '@swath/contract/series';
import { dayAt } from '@swath/domain/calendar';
import { isEndNear } from '@swath/domain/series/series-end';
import classes from '../../../parts/series-rule/series-page.module.css';
import { Card, CardHead } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';

type Props = { series: Series; now: Date; onExtend: () => void };

/**
 * Asks whether a series that ends soon goes on; renders nothing for any other, and while it waits for somebody else.
 * Source: docs/rules/series.md.
 */
export function EndingCard({ series, now, onExtend }: Props) {
  const { status, pause_reason, time_zone, rule, company_name, visit_price_cents } = series;
  const isRunning = status === 'active' || (status === 'paused' && pause_reason === 'homeowner');
  if (!isRunning || !isEndNear(dayAt(now, time_zone), rule.end_date)) return null;
  return (
    <Card as="section" label="Shall this series go on?" highlighted className={classes.stack}>
      <CardHead badge={null}>
        <h2>Shall this series go on?</h2>
      </CardHead>
      <p className={classes.dimmed}>
        It ends on {formatLongDay(rule.end_date)}, and {company_name} does not come again by it unless you let it go on.
        Each visit stays {formatMoney(visit_price_cents)}, and you see every date first.
      </p>
      <div className={classes.end}>
        <Button onClick={onExtend}>Let it go on</Button>
      </div>
    </Card>
  );
}
