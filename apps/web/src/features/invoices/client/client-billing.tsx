import type { ClientInvoices, Invoice, InvoiceRow } from '@swath/contract/invoice-fields';
import type { OwnClientId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invoiceAddress } from '../../../parts/addresses/paths.ts';
import { Card } from '../../../ui/card/card.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDate } from '../../../ui/format/format-day.ts';
import { Money } from '../../../ui/format/money.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { InvoiceForm } from '../form/invoice-form.tsx';
import { InvoiceBadge } from '../invoice-badge.tsx';
import { clientInvoices } from '../invoices.api.ts';
import classes from './client-billing.module.css';
import { StatementDialog } from './statement-dialog.tsx';

type Props = {
  client: OwnClientId;
  /** The client's name. */
  name: string;
  /** The client who pays instead, with the address of their page; null: this one does. */
  payer: { readonly name: string; readonly href: string } | null;
  /** Today by the company's clock. */
  today: string;
  /** Called with a draft that was just made. */
  onDrafted: (invoice: Invoice) => void;
};

/** What an own client owes, their invoices, and the form of a new one. */
export function ClientBilling({ client, name, payer, today, onDrafted }: Props) {
  const read = useQuery(clientInvoices(client));
  const [opened, setOpened] = useState(false);
  const [asksStatement, setAsksStatement] = useState(false);
  return (
    <Card as="section" label="Invoices">
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={1} words="Loading invoices..." />}
        failed="The invoices could not be loaded."
      >
        {(billed) => (
          <>
            <div className={classes.head}>
              <div>
                <h2 className={classes.title}>Invoices</h2>
                <p className={classes.balance}>
                  Open balance <Money cents={billed.balance_cents} size="large" />
                </p>
              </div>
              <div className={classes.buttons}>
                {billed.invoices.length > 0 && (
                  <Button variant="default" onClick={() => setAsksStatement(true)}>
                    Statement
                  </Button>
                )}
                {!payer && (
                  <Button variant="default" onClick={() => setOpened(true)}>
                    New invoice
                  </Button>
                )}
              </div>
            </div>
            {payer && (
              <p>
                Visits here are put on the invoices of <TextLink href={payer.href}>{payer.name}</TextLink>.
              </p>
            )}
            {billed.billable.length > 0 && <p>{waitingWords(billed.billable)}</p>}
            {billed.invoices.length === 0 && !payer && <p className={classes.none}>No invoice yet.</p>}
            {billed.invoices.length > 0 && (
              <ul className={classes.list}>
                {billed.invoices.map((invoice) => (
                  <InvoiceItem key={invoice.id} invoice={invoice} today={today} />
                ))}
              </ul>
            )}
            <StatementDialog
              client={client}
              name={name}
              today={today}
              opened={asksStatement}
              onClose={() => setAsksStatement(false)}
            />
            <FormDialog opened={opened} onClose={() => setOpened(false)} title="New invoice" size="lg">
              <InvoiceForm
                client={client}
                invoice={null}
                billable={billed.billable}
                onCancel={() => setOpened(false)}
                onSaved={(invoice) => {
                  setOpened(false);
                  onDrafted(invoice);
                }}
              />
            </FormDialog>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function waitingWords({ length }: ClientInvoices['billable']): string {
  return length === 1 ? 'One finished visit is on no invoice yet.' : `${length} finished visits are on no invoice yet.`;
}

/** An invoice in a list, with a link to it. */
export const InvoiceItem = ({ invoice, today }: { invoice: InvoiceRow; today: string }) => (
  <li className={classes.item}>
    <span className={classes.what}>
      <TextLink href={invoiceAddress(invoice.id)}>{invoice.number ?? 'Draft'}</TextLink>
      <span className={classes.about}>
        {invoice.issued_on
          ? `${formatDate(invoice.issued_on)}, due ${formatDate(invoice.due_on ?? '')}`
          : 'Not sent yet'}
      </span>
    </span>
    <InvoiceBadge {...invoice} today={today} />
    <span className={classes.amount}>
      <Money cents={invoice.total_cents} />
      {invoice.state === 'partly_paid' && (
        <span className={classes.about}>
          <Money cents={invoice.balance_cents} /> open
        </span>
      )}
    </span>
  </li>
);
