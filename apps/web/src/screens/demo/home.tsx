import { type SampleStop, sampleDay } from '@swath/fixtures/sample-day';
import { useState } from 'react';
import { InformationPage } from '../../features/information/information-page.tsx';
import { isNative } from '../../lib/platform.ts';
import { Card, CardHead } from '../../ui/card/card.tsx';
import { Chip, ChipRow } from '../../ui/card/chip.tsx';
import { StarRating } from '../../ui/card/star-rating.tsx';
import { StatusBadge } from '../../ui/card/status-badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import classes from './demo.module.css';
import { SampleMark } from './sample-mark.tsx';

const LAYOUTS = [
  { value: 'web', label: 'Web layout' },
  { value: 'mobile', label: 'Mobile layout' },
] as const;

/** Media query that matches phones. */
const PHONE = '(max-width: 47.99em)';

/** Public demo of a company's dashboard with sample data. Source: docs/spec/company.md, section 2, "Demo pages". */
export function HomeDemo() {
  const [layout, setLayout] = useState<'web' | 'mobile'>(isNative() || matchMedia(PHONE).matches ? 'mobile' : 'web');
  const { company, rating, ratings, stops, plannedCents, earnedCents, upcoming } = sampleDay;
  return (
    <InformationPage title="Dashboard demo">
      <div className={classes.bar}>
        <SampleMark />
        <fieldset className={classes.layouts} aria-label="Layout">
          {LAYOUTS.map(({ value, label }) => (
            <Button
              key={value}
              variant={layout === value ? 'filled' : 'default'}
              aria-pressed={layout === value}
              onClick={() => setLayout(value)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      <section className={classes.frame} data-layout={layout} aria-label={`${company}, sample dashboard`}>
        <div className={classes.head}>
          <h2>{company}</h2>
          <StarRating rating={rating} count={ratings} />
        </div>
        <dl className={classes.figures}>
          <Figure label="Today's Jobs" figure={String(stops.length)} />
          <Figure label="Planned today" figure={formatMoney(plannedCents)} />
          <Figure label="Earned so far" figure={formatMoney(earnedCents)} />
          <Figure label="Next 7 days" figure={String(upcoming)} />
        </dl>
        <ol className={classes.stops}>
          {stops.map((stop) => (
            <Stop key={stop.customer} stop={stop} />
          ))}
        </ol>
      </section>
    </InformationPage>
  );
}

const Figure = ({ label, figure }: { label: string; figure: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{figure}</dd>
  </div>
);

const Stop = ({ stop: { customer, address, lot, time, status, priceCents } }: { stop: SampleStop }) => (
  <Card as="li" highlighted={status === 'in-progress'}>
    <CardHead badge={<StatusBadge status={status} />}>
      <h3>{customer}</h3>
    </CardHead>
    <p>
      {address} · {time}
    </p>
    <ChipRow>
      <Chip>{lot}</Chip>
      <Chip>{formatMoney(priceCents)}</Chip>
    </ChipRow>
  </Card>
);
