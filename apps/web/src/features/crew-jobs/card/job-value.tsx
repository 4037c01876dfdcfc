import type { CrewJob } from '@swath/contract/jobs';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Money } from '../../../ui/format/money.tsx';
import classes from './job-value.module.css';

/** What the company earns with a job, and the platform's fee; renders nothing if the viewer may not see earnings. */
export function JobValue({ job }: { job: CrewJob }) {
  const { price_cents: price, company_share_cents: share } = job;
  if (price === null || share === null) return null;
  const fee = price - share;
  return (
    <div className={classes.value}>
      <p className={classes.small}>
        {job.own_client_id ? 'Estimated job value, billed by you' : 'Estimated job value'}
      </p>
      <p className={classes.amount}>
        <Money cents={share} />{' '}
        {fee > 0 && <span className={classes.fee}>{`${formatMoney(price)} less ${formatMoney(fee)} fee`}</span>}
      </p>
    </div>
  );
}
