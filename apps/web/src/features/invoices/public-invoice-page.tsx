import type { PublicInvoice } from '@swath/contract/invoice-fields';
import { useRead } from '../../lib/use-read.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Remark } from '../../ui/card/card.tsx';
import { CardSkeletons } from '../../ui/states/skeletons.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';
import { keepPublicInvoice, readPublicInvoice } from './invoices.api.ts';
import classes from './page/public-page.module.css';
import { NotShown, PublicPage, Sender } from './page/public-page.tsx';
import { InvoiceSheet } from './sheet/invoice-sheet.tsx';

/** The invoice of a signed link, for a company's client, who needs no account. @param token  of the link */
export function PublicInvoicePage({ token }: { token: string }) {
  const { data, fault, again } = useRead(token, () => readPublicInvoice(token));
  useTitle(data ? `Invoice ${data.number} from ${data.company_name}` : 'Invoice');
  if (data) return <PublicSheet invoice={data} token={token} />;
  if (fault === undefined) return <CardSkeletons cards={1} words="Loading the invoice..." />;
  return <NotShown called="invoice" fault={fault} onRetry={again} />;
}

const PublicSheet = ({ invoice, token }: { invoice: PublicInvoice; token: string }) => (
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
      <div className={classes.pay}>
        <h2 className={classes.heading}>How to pay</h2>
        <p className={classes.words}>
          {invoice.how_to_pay || `Please pay ${invoice.company_name} directly, as you agreed with them.`}
        </p>
      </div>
    )}
  </PublicPage>
);
