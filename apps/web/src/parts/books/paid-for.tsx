import { formatDay } from '../../ui/format/format-day.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import { jobAddress } from '../addresses/paths.ts';
import classes from './books.module.css';

type Props = {
  /** The job of a payment; a payment from which no job was booked has no id of one. */
  of: {
    readonly job_id: string | null;
    readonly service_date: string | null;
    readonly full_name: string | null;
    readonly address: string | null;
  };
};

/** Whose mowing an amount is about: customer, day and address, with a link to the job. */
export const PaidFor = ({ of: { job_id, service_date, full_name, address } }: Props) => (
  <>
    {job_id === null ? (
      (full_name ?? 'Customer')
    ) : (
      <TextLink href={jobAddress(job_id)}>{full_name || 'Customer'}</TextLink>
    )}
    <span className={classes.about}>
      {service_date ? formatDay(service_date) : 'No day'}
      {job_id === null && ', not booked'}
    </span>
    <span className={classes.about}>{address}</span>
  </>
);
