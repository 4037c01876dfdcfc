import type { Invoice, PublicInvoice } from '@swath/contract/invoice-fields';
import { METHOD_LABELS, taxRateText } from '@swath/domain/invoices/invoice';
import type { ReactNode } from 'react';
import { formatDate } from '../../../ui/format/format-day.ts';
import { Money } from '../../../ui/format/money.tsx';
import classes from './invoice-sheet.module.css';

type Props = {
  invoice: Pick<
    Invoice | PublicInvoice,
    | 'full_name'
    | 'address'
    | 'number'
    | 'issued_on'
    | 'due_on'
    | 'lines'
    | 'subtotal_cents'
    | 'discount_cents'
    | 'tax_rate'
    | 'tax_cents'
    | 'total_cents'
    | 'balance_cents'
    | 'state'
    | 'note'
  > & {
    readonly payments: readonly (Pick<PublicInvoice['payments'][number], 'amount_cents' | 'method' | 'paid_on'> & {
      readonly taken_back?: boolean;
    })[];
  };
  /** What stands above the client: who sends it. */
  children?: ReactNode;
};

/** An invoice with its lines, amounts and payments, as its company and its client read it. */
export function InvoiceSheet({ invoice, children }: Props) {
  const { discount_cents, tax_rate, payments, state } = invoice;
  const counted = payments.filter(({ taken_back }) => !taken_back);
  return (
    <div className={classes.sheet}>
      {children}
      <dl className={classes.facts}>
        <Fact words="For">
          {invoice.full_name}
          <br />
          {invoice.address}
        </Fact>
        {invoice.issued_on && <Fact words="Date">{formatDate(invoice.issued_on)}</Fact>}
        {invoice.due_on && state !== 'void' && <Fact words="Due">{formatDate(invoice.due_on)}</Fact>}
      </dl>
      <table className={classes.lines}>
        <caption className={classes.caption}>What it is for</caption>
        <tbody>
          {invoice.lines.map(({ words, amount_cents }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change places
            <Row key={place} words={words} cents={amount_cents} />
          ))}
        </tbody>
        <tfoot>
          {(discount_cents > 0 || tax_rate > 0) && <Row words="Subtotal" cents={invoice.subtotal_cents} />}
          {discount_cents > 0 && <Row words="Discount" cents={-discount_cents} />}
          {tax_rate > 0 && <Row words={`Tax (${taxRateText(tax_rate)})`} cents={invoice.tax_cents} />}
          <Row strong words="Total" cents={invoice.total_cents} />
          {counted.map(({ amount_cents, method, paid_on }, place) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={place}
              words={`Paid on ${formatDate(paid_on)} (${METHOD_LABELS[method].toLowerCase()})`}
              cents={-amount_cents}
            />
          ))}
          {counted.length > 0 && <Row strong words="Still to be paid" cents={invoice.balance_cents} />}
        </tfoot>
      </table>
      {invoice.note && <p className={classes.note}>{invoice.note}</p>}
    </div>
  );
}

const Fact = ({ words, children }: { words: string; children: ReactNode }) => (
  <div>
    <dt>{words}</dt>
    <dd>{children}</dd>
  </div>
);

const Row = ({ words, cents, strong = false }: { words: string; cents: number; strong?: boolean }) => (
  <tr data-strong={strong || undefined}>
    <th scope="row">{words}</th>
    <td>
      <Money cents={cents} />
    </td>
  </tr>
);
