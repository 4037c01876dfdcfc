import type { CompanyPerformance } from '@swath/contract/earnings';
import { useState } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import { BarTable } from './bar-table.tsx';
import classes from './performance.module.css';

/** Number of ZIPs shown at first. */
const FIRST = 10;

/** Earnings by ZIP, most first. */
export function ZipTable({ zips }: { zips: CompanyPerformance['zips'] }) {
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(1, ...zips.map(({ share_cents }) => share_cents));
  const rows = isWhole ? zips : zips.slice(0, FIRST);
  return (
    <Card as="section" label="Earnings by ZIP">
      <h2 className={classes.title}>Earnings by ZIP</h2>
      {zips.length === 0 ? (
        <p>No completed jobs for homeowners in the last 12 months yet.</p>
      ) : (
        <BarTable
          label="Earnings by ZIP"
          rows={rows}
          keyOf={({ zip_code }) => zip_code}
          head={{ name: 'ZIP', of: ({ zip_code }) => zip_code }}
          part={({ share_cents }) => share_cents / most}
          others={[
            { name: 'Customers', of: ({ customers }) => customers.toLocaleString('en-US') },
            { name: 'Jobs', of: ({ jobs }) => jobs.toLocaleString('en-US') },
          ]}
          value={{ name: 'Earnings', of: ({ share_cents }) => formatMoney(share_cents) }}
        />
      )}
      {zips.length > FIRST && (
        <Button variant="default" className={classes.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show the first ${FIRST}` : `Show all ${zips.length} ZIP codes`}
        </Button>
      )}
      <p className={classes.how}>
        Your share of completed jobs for homeowners, by the ZIP of the lawn: the price without the platform fee. As in
        your earnings above, your part of refunds is taken off, and own clients, whom you bill yourself, are not
        counted.
      </p>
    </Card>
  );
}
