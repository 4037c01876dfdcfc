import type { LedgerEntry, LedgerMonth } from '@swath/contract/ledger';
import { useId, useState } from 'react';
import { invoiceAddress, jobAddress, payoutAddress } from '../../parts/addresses/paths.ts';
import { movementWords } from '../../parts/books/movement-words.ts';
import { Opener } from '../../parts/books/opener.tsx';
import { paidForWords } from '../../parts/books/paid-for-words.ts';
import classes from '../../parts/books/table.module.css';
import { formatDay } from '../../ui/format/format-day.ts';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { today } from '../../ui/format/today.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import { PAID_OUT_WORDS } from './ledger-words.ts';

type Props = {
  entries: readonly LedgerEntry[];
  /** Totals of all entries that match the filters, over all pages. */
  found: LedgerMonth['found'];
  timeZone: string;
};

/**
 * Table of ledger entries, one per job; on a phone each is a stack of rows. An entry expands to its movements of money.
 */
export const LedgerTable = ({ entries, found, timeZone }: Props) => (
  <table className={classes.table} aria-label="Job by job">
    <thead>
      <tr>
        <th scope="col">Job</th>
        <th scope="col">Price</th>
        <th scope="col">Fee</th>
        <th scope="col">Refund</th>
        <th scope="col">Share</th>
      </tr>
    </thead>
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} timeZone={timeZone} />
    ))}
    <tfoot>
      <tr>
        <th scope="row" data-lead>
          All of them
        </th>
        <Amounts sums={found} />
      </tr>
    </tfoot>
  </table>
);

/** The amount cells of an entry. Disputes count as refunds: in both cases money went back to the homeowner. */
const Amounts = ({ sums: { price, fee, refund, dispute, share } }: { sums: LedgerEntry['sums'] }) => (
  <>
    <td data-label="Price">{formatMoney(price)}</td>
    <td data-label="Fee">{formatMoney(fee)}</td>
    <td data-label="Refund">{formatMoney(refund + dispute)}</td>
    <td data-label="Share">{formatMoney(share)}</td>
  </>
);

function Entry({ entry, timeZone }: { entry: LedgerEntry; timeZone: string }) {
  const [open, setOpen] = useState(false);
  const details = useId();
  const { full_name, address, sums } = entry;
  return (
    <tbody>
      <tr>
        <th scope="row" data-lead>
          <Opener opened={open} controls={details} onPress={() => setOpen(!open)} className={classes.opener}>
            <span>
              {full_name || 'Customer'}
              <span className={classes.about}>{paidForWords(entry)}</span>
              <span className={classes.about}>{address}</span>
            </span>
          </Opener>
        </th>
        <Amounts sums={sums} />
      </tr>
      {open && (
        <tr className={classes.details} id={details}>
          <td colSpan={5}>
            <Movements entry={entry} timeZone={timeZone} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Movements({ entry, timeZone }: { entry: LedgerEntry; timeZone: string }) {
  const { movements, paid_out, job_id, invoice } = entry;
  return (
    <>
      <ul className={classes.movements} aria-label="Movements">
        {movements.map(({ kind, cents, at, payment_id }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, and never change places
          <li key={place}>
            <span>
              {movementWords(kind, entry)}
              <span className={classes.about}>
                {formatMoment(at, timeZone)}, payment {payment_id.slice(0, 8).toUpperCase()}
              </span>
            </span>
            <span>{formatMoney(cents)}</span>
          </li>
        ))}
        {paid_out.map(({ payout_id, cents, arrival_day, status }) => (
          <li key={payout_id}>
            <TextLink href={payoutAddress(payout_id)}>
              {PAID_OUT_WORDS[status]} {formatDay(arrival_day, today())}
            </TextLink>
            <span>{formatMoney(cents)}</span>
          </li>
        ))}
      </ul>
      {job_id !== null && <TextLink href={jobAddress(job_id)}>Job details</TextLink>}
      {invoice && <TextLink href={invoiceAddress(invoice.id)}>See the invoice</TextLink>}
    </>
  );
}
