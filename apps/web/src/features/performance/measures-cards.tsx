import type { CompanyPerformance } from '@swath/contract/earnings';
import { ENOUGH, shareOf } from '@swath/domain/companies/performance';
import { starsText } from '@swath/domain/ratings/rating';
import { monthText } from '@swath/domain/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../parts/addresses/paths.ts';
import { Card } from '../../ui/card/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import { Loaded } from '../../ui/states/skeletons.tsx';
import { BarTable } from './bar-table.tsx';
import { monthLabel } from './month-label.ts';
import { ownPerformance } from './performance.api.ts';
import classes from './performance.module.css';

/**
 * The company's performance in the last twelve months besides earnings; each figure says how it is calculated.
 * Source: docs/rules/companies.md.
 */
export function MeasuresCards() {
  const read = useQuery(ownPerformance());
  return (
    <Loaded
      read={read}
      waiting={
        <Card as="section" label="Last 12 months">
          <p role="status">Loading the last 12 months…</p>
        </Card>
      }
      failed="The last 12 months could not be loaded."
    >
      {(performance) => (
        <>
          <SharesCard performance={performance} />
          <RatingMonths months={performance.ratings} />
          <ZipTable zips={performance.zips} />
        </>
      )}
    </Loaded>
  );
}

function SharesCard({
  performance: { since, time_zone, punctuality, windows, offers, customers },
}: {
  performance: CompanyPerformance;
}) {
  return (
    <Card as="section" label="Last 12 months">
      <h2 className={classes.title}>Last 12 months</h2>
      <p className={classes.intro}>
        Since {monthText(since.slice(0, 7))}, by the calendar where you are ({time_zone}).
      </p>
      <dl className={classes.figures}>
        <Share
          label="On time"
          part={punctuality.on_time}
          all={punctuality.told}
          enough={ENOUGH.visits}
          counted={(part, all) => `${part} of ${all} visits`}
          missing="visits"
          how="Visits that began by the end of the time that the homeowner was told before the day, or first on the day itself, or up to 15 minutes later. A visit that never began on its day was not on time. Own clients are told no time and are left out."
        />
        <Share
          label="Promised times kept"
          part={windows.kept}
          all={windows.promised}
          enough={ENOUGH.promises}
          counted={(part, all) => `${part} of ${all} promises`}
          missing="promised arrival times"
          how="Visits that began within the two hours that the homeowner was promised, or up to 15 minutes before. A time that you changed, or that the homeowner was told you cannot keep, was not kept. Homeowners see this share on your page and where they choose a company."
        />
        <Share
          label="Offers accepted"
          part={offers.accepted}
          all={offers.decided}
          enough={ENOUGH.offers}
          counted={(part, all) => `${part} of ${all} offers`}
          missing="decided offers"
          how="Offers for queued jobs that homeowners accepted, of all that were accepted, rejected, ran out, or ended because another company was chosen. Open offers and those you released are left out."
        />
        <Share
          label="Repeat customers"
          part={customers.repeat}
          all={customers.customers}
          enough={ENOUGH.customers}
          counted={(part, all) => `${part} of ${all} customers`}
          missing="customers"
          how="Homeowners and own clients whom you mowed for more than once in these months, of all whom you mowed for."
        />
      </dl>
    </Card>
  );
}

type ShareProps = {
  label: string;
  part: number;
  all: number;
  /** A percentage is shown only if `all` is at least this number. */
  enough: number;
  counted: (part: string, all: string) => string;
  /** What is counted, as a plural noun for the sentence shown if `all` is 0: "No … yet". */
  missing: string;
  how: string;
};

function Share({ label, part, all, enough, counted, missing, how }: ShareProps) {
  const share = shareOf(part, all, enough);
  const count = (figure: number) => figure.toLocaleString('en-US');
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{share === null ? 'Not enough yet' : `${share}%`}</dd>
      <dd className={classes.counted}>
        {all === 0 ? `No ${missing} yet` : counted(count(part), count(all))}
        {share === null && `; a share is shown from ${enough} on`}
      </dd>
      <dd className={classes.how}>{how}</dd>
    </div>
  );
}

/** The company's average rating and number of ratings, month by month. */
function RatingMonths({ months }: { months: CompanyPerformance['ratings'] }) {
  return (
    <Card as="section" label="Rating over time">
      <h2 className={classes.title}>Rating over time</h2>
      {months.length === 0 ? (
        <p>No ratings in the last 12 months yet.</p>
      ) : (
        <BarTable
          label="Rating by month"
          rows={months}
          keyOf={({ month }) => month}
          head={{ name: 'Month', of: ({ month }) => monthLabel(month) }}
          part={({ average, count }) => (count < ENOUGH.ratings ? 0 : average / 5)}
          others={[{ name: 'Ratings', of: ({ count }) => count.toLocaleString('en-US') }]}
          value={{
            name: 'Stars',
            of: ({ average, count }) => (count < ENOUGH.ratings ? 'Not enough yet' : starsText(average, 2)),
          }}
        />
      )}
      <p className={classes.how}>
        The mean of the stars that homeowners gave in a month, whenever the mowing was; shown from {ENOUGH.ratings}{' '}
        ratings on. Months without ratings are left out.
      </p>
      <p>
        <TextLink href={paths.companyReviews}>Read and answer reviews</TextLink>
      </p>
      <p>
        <TextLink href={paths.companyProblems}>Problems that homeowners reported</TextLink>
      </p>
    </Card>
  );
}

/** Number of ZIPs shown until the list is expanded. */
const FIRST = 10;

/** The company's earnings by ZIP, largest first; the first ten until expanded. */
function ZipTable({ zips }: { zips: CompanyPerformance['zips'] }) {
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
