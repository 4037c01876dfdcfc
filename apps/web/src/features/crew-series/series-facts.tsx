import type { CrewSeries } from '@swath/contract/crew-series';
import { minuteText } from '@swath/domain/words';
import { known, plainWords } from '../../lib/known.ts';
import { paths } from '../../parts/addresses/paths.ts';
import { ruleText } from '../../parts/series-rule/rule-text.ts';
import { SeriesBadge } from '../../parts/series-rule/series-badge.tsx';
import classes from '../../parts/series-rule/series-page.module.css';
import { stretchText } from '../../parts/series-rule/stretch-text.ts';
import { Card, CardHead, Remark } from '../../ui/card/card.tsx';
import { formatDate } from '../../ui/format/format-day.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import { STILL_WORDS } from './visit-words.ts';

/** Card with a series' rule, customer and price per visit. */
export function SeriesFacts({ series }: { series: CrewSeries }) {
  const isOwn = series.own_client_id !== null;
  return (
    <Card as="section" label="About this series" className={classes.stack}>
      <CardHead badge={<SeriesBadge series={series} />}>
        <h2>{ruleText(series.rule)}</h2>
      </CardHead>
      {series.status === 'paused' && series.pause_reason && <Remark>{stillWords(series)}</Remark>}
      <dl className={classes.facts}>
        <dt>Dates</dt>
        <dd>{stretchText(series.rule.start_date, series.rule.end_date)}</dd>
        <dt>{isOwn ? 'Your client' : 'Customer'}</dt>
        <dd>{isOwn ? <TextLink href={paths.companyClients}>{series.full_name}</TextLink> : series.full_name}</dd>
        <dt>Address</dt>
        <dd>{series.address}</dd>
        {series.window && (
          <>
            <dt>Time window</dt>
            <dd>
              {clockText(series.window.start)} to {clockText(series.window.end)}
            </dd>
          </>
        )}
        <dt>Each visit</dt>
        <dd>
          {formatMoney(series.visit_price_cents)}
          {isOwn ? ', billed by you' : `, of which you earn ${formatMoney(series.company_share_cents)}`}
        </dd>
      </dl>
    </Card>
  );
}

function stillWords({ pause_reason, paused_from, paused_to }: CrewSeries): string {
  if (pause_reason === null) return '';
  const stretch =
    paused_from && paused_to ? ` No visits from ${formatDate(paused_from)} to ${formatDate(paused_to)}.` : '';
  return known(STILL_WORDS, pause_reason, `${plainWords(pause_reason)}.`) + stretch;
}

/** Formats a time of day for display. @param time  HH:MM, in 24 hours */
function clockText(time: string): string {
  const [hours, minutes] = time.split(':').map(Number);
  return minuteText((hours ?? 0) * 60 + (minutes ?? 0));
}
