import { TextLink } from '../../ui/page/text-link.tsx';
import { invoiceAddress, jobAddress } from '../addresses/paths.ts';
import classes from './books.module.css';
import { type PaidForParts, paidForWords } from './paid-for-words.ts';

type Props = { of: PaidForParts & { readonly full_name: string | null; readonly address: string | null } };

/** What an amount is about: customer, day or invoice, and address, with a link to the job or invoice. */
export const PaidFor = ({ of }: Props) => (
  <>
    <Whose of={of} />
    <span className={classes.about}>{paidForWords(of)}</span>
    <span className={classes.about}>{of.address}</span>
  </>
);

function Whose({ of: { job_id, invoice, full_name } }: Props) {
  const name = full_name || 'Customer';
  if (invoice) return <TextLink href={invoiceAddress(invoice.id)}>{name}</TextLink>;
  return job_id === null ? name : <TextLink href={jobAddress(job_id)}>{name}</TextLink>;
}
