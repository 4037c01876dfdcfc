import type { Invoice, PublicInvoice } from '@swath/contract/invoice-fields';
import { METHOD_LABELS } from '@swath/domain/invoices/invoice';
import type { ReactNode } from 'react';
import { formatDate } from '../../../ui/format/format-day.ts';
import { PaperSheet } from './paper-sheet.tsx';

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
  const { issued_on, due_on, state, payments } = invoice;
  const counted = payments.filter(({ taken_back }) => !taken_back);
  return (
    <PaperSheet
      paper={invoice}
      facts={[
        ...(issued_on ? [{ words: 'Date', value: formatDate(issued_on) }] : []),
        ...(due_on && state !== 'void' ? [{ words: 'Due', value: formatDate(due_on) }] : []),
      ]}
      lines={invoice.lines.map(({ words, amount_cents }) => ({ words, cents: amount_cents }))}
      after={[
        ...counted.map(({ amount_cents, method, paid_on }) => ({
          words: `Paid on ${formatDate(paid_on)} (${METHOD_LABELS[method].toLowerCase()})`,
          cents: -amount_cents,
        })),
        ...(counted.length > 0 ? [{ words: 'Still to be paid', cents: invoice.balance_cents, strong: true }] : []),
      ]}
    >
      {children}
    </PaperSheet>
  );
}
