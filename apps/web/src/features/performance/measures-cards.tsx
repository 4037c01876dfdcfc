import type { CompanyPerformance } from '@swath/contract/earnings';
import { ENOUGH, shareOf } from '@swath/domain/companies/performance';
import { monthText } from '@swath/domain/words';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card/card.tsx';
import { Loaded } from '../../ui/states/skeletons.tsx';
import { ownPerformance } from './performance.api.ts';
import classes from './performance.module.css';
import { RatingMonths } from './rating-months.tsx';
import { ZipTable } from './zip-table.tsx';

/**
 * The company's performance in the last twelve months besides earnings, each figure with how it is calculated.
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
      {(told) => (
        <>
          <SharesCard told={told} />
          <RatingMonths months={told.ratings} />
          <ZipTable zips={told.zips} />
        </>
      )}
    </Loaded>
  );
}

function SharesCard({ told: { since, time_zone, punctuality, offers, customers } }: { told: CompanyPerformance }) {
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
  /** Minimum number from which on a percentage is shown. */
  enough: number;
  counted: (part: string, all: string) => string;
  /** Noun, in the plural, for when there are not enough. */
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
