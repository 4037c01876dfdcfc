import type { PublicInvoice } from '@swath/contract/invoice-fields';
import { useState } from 'react';
import { useRead } from '../../lib/use-read.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Remark } from '../../ui/card/card.tsx';
import { CardSkeletons } from '../../ui/states/skeletons.tsx';
import { CardChoice } from './card/card-choice.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';
import { keepPublicInvoice, readPublicInvoice } from './invoices.api.ts';
import classes from './page/public-page.module.css';
import { NotShown, PublicPage, Sender } from './page/public-page.tsx';
import { InvoiceSheet } from './sheet/invoice-sheet.tsx';

/** The invoice of a signed link, for a company's client, who needs no account. @param token  of the link */
export function PublicInvoicePage({ token }: { token: string }) {
  const { data, fault, again } = useRead(token, () => readPublicInvoice(token));
  const [paid, setPaid] = useState<PublicInvoice | null>(null);
  const invoice = paid ?? data;
  useTitle(invoice ? `Invoice ${invoice.number} from ${invoice.company_name}` : 'Invoice');
  if (invoice) return <PublicSheet invoice={invoice} token={token} onPaid={setPaid} />;
  if (fault === undefined) return <CardSkeletons cards={1} words="Loading the invoice..." />;
  return <NotShown called="invoice" fault={fault} onRetry={again} />;
}

type SheetProps = {
  invoice: PublicInvoice;
  token: string;
  /** Called with the invoice as it is after a payment by card. */
  onPaid: (invoice: PublicInvoice) => void;
};

const PublicSheet = ({ invoice, token, onPaid }: SheetProps) => (
  <PublicPage
    title={`Invoice ${invoice.number}`}
    badge={<InvoiceBadge {...invoice} />}
    keep={() => keepPublicInvoice(token, invoice.number)}
  >
    <InvoiceSheet invoice={invoice}>
      <Sender company={invoice} />
      {invoice.state === 'void' && <Remark>This invoice is void. There is nothing to pay.</Remark>}
    </InvoiceSheet>
    {invoice.balance_cents > 0 && (
      <div className={`${classes.pay} ${classes.ways}`}>
        <h2 className={classes.heading}>How to pay</h2>
        {invoice.card_cents !== null && (
          <CardChoice key={invoice.paid_cents} {...{ token, onPaid }} payable={invoice.card_cents} />
        )}
        <p className={classes.words}>{howToPay(invoice)}</p>
      </div>
    )}
  </PublicPage>
);

function howToPay({ how_to_pay, company_name, card_cents }: PublicInvoice): string {
  const directly = how_to_pay || `Please pay ${company_name} directly, as you agreed with them.`;
  return card_cents === null ? directly : `Or without a card: ${how_to_pay || `pay ${company_name} directly.`}`;
}
