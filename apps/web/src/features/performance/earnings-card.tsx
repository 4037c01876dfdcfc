import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../parts/addresses/paths.ts';
import { Card } from '../../ui/card/card.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/page/tabs.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { Loaded } from '../../ui/states/skeletons.tsx';
import { BarTable } from './bar-table.tsx';
import { monthLabel } from './month-label.ts';
import { currentEarnings, earningMonths } from './performance.api.ts';
import classes from './performance.module.css';

/**
 * Card of the company's earnings: this week, month and year so far, and the last twelve months as a chart.
 * Source: docs/spec/company.md, section 2, "Performance page".
 */
export function EarningsCard() {
  const [shown, setShown] = useState('summary');
  return (
    <Card as="section" label="Earnings">
      <h2 className={classes.title}>Earnings</h2>
      <Tabs value={shown} onChange={setShown}>
        <TabList aria-label="Earnings">
          <Tab value="summary">Summary</Tab>
          <Tab value="trend">12-month Trend</Tab>
        </TabList>
        <TabPanel value="summary" className={classes.panel}>
          <Summary />
        </TabPanel>
        <TabPanel value="trend" className={classes.panel}>
          <Trend />
        </TabPanel>
      </Tabs>
      <p className={classes.more}>
        <TextLink href={paths.companyBooks}>From your work to your bank, month by month</TextLink>
      </p>
    </Card>
  );
}

const inCents = (dollars: number): number => Math.round(dollars * 100);

function Summary() {
  const read = useQuery(currentEarnings());
  return (
    <Loaded read={read} waiting={<p role="status">Loading earnings…</p>} failed="Failed to load earnings.">
      {({ weekly_total, monthly_total, yearly_total }) => (
        <dl className={classes.figures}>
          <Figure label="Weekly Earnings (to date)" figure={formatMoney(inCents(weekly_total))} />
          <Figure label="Monthly Earnings (to date)" figure={formatMoney(inCents(monthly_total))} />
          <Figure label="Yearly Earnings (to date)" figure={formatMoney(inCents(yearly_total))} />
        </dl>
      )}
    </Loaded>
  );
}

function Trend() {
  const read = useQuery(earningMonths());
  return (
    <Loaded read={read} waiting={<p role="status">Loading trend…</p>} failed="Failed to load earnings.">
      {(months) => (
        <TrendChart
          months={months
            .toReversed()
            .map(({ period_start, amount }) => ({ start: period_start, cents: inCents(amount) }))}
        />
      )}
    </Loaded>
  );
}

/** A figure with its label, as part of a description list. */
export function Figure({ label, figure }: { label: string; figure: string }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{figure}</dd>
    </div>
  );
}

type Month = { readonly start: string; readonly cents: number };

/**
 * Minimum amount that the chart's full bar length represents: one dollar, in cents. Without it, the scale would be zero
 * when no month has earnings.
 * Source: docs/spec/company.md, section 9.
 */
const LEAST_MAX = 100;

/** Bar chart of earnings by month, oldest first; the largest month has the longest bar. */
function TrendChart({ months }: { months: readonly Month[] }) {
  if (months.length === 0) return <p>No monthly snapshots yet.</p>;
  const max = Math.max(LEAST_MAX, ...months.map(({ cents }) => cents));
  return (
    <>
      <p className={classes.max}>Max value: {formatMoney(max)}</p>
      <BarTable
        label="Earnings by month"
        rows={months}
        keyOf={({ start }) => start}
        head={{ name: 'Month', of: ({ start }) => monthLabel(start) }}
        part={({ cents }) => cents / max}
        value={{ name: 'Earnings', of: ({ cents }) => formatMoney(cents) }}
      />
    </>
  );
}
