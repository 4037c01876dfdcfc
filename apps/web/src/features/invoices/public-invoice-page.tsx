import type { PublicInvoice } from '@swath/contract/invoice-fields';
import { useState } from 'react';
import { useRead } from '../../lib/use-read.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Card, CardHead, Remark } from '../../ui/card/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatPhone } from '../../ui/format/format-phone.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { CardSkeletons } from '../../ui/states/skeletons.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';
import { keepPublicInvoice, readPublicInvoice } from './invoices.api.ts';
import classes from './public-invoice-page.module.css';
import { InvoiceSheet } from './sheet/invoice-sheet.tsx';

/** The invoice of a signed link, for a company's client, who needs no account. @param token  of the link */
export function PublicInvoicePage({ token }: { token: string }) {
  const { data, fault, again } = useRead(token, () => readPublicInvoice(token));
  useTitle(data ? `Invoice ${data.number} from ${data.company_name}` : 'Invoice');
  if (data) return <PublicSheet invoice={data} token={token} />;
  if (fault === undefined) return <CardSkeletons cards={1} words="Loading the invoice..." />;
  return (
    <ErrorState title="The invoice could not be shown." onRetry={again} retrying={false}>
      {fault instanceof Error ? fault.message : String(fault)}
    </ErrorState>
  );
}

function PublicSheet({ invoice, token }: { invoice: PublicInvoice; token: string }) {
  const [state, setState] = useState<'idle' | 'busy'>('idle');
  const [problem, setProblem] = useState('');
  const { company_name, company_address, company_phone, how_to_pay, balance_cents } = invoice;
  async function download() {
    setState('busy');
    setProblem('');
    try {
      await keepPublicInvoice(token, invoice.number);
    } catch (wrong) {
      setProblem(wrong instanceof Error ? wrong.message : String(wrong));
    }
    setState('idle');
  }
  return (
    <Card as="section" label={`Invoice ${invoice.number}`}>
      <CardHead badge={<InvoiceBadge {...invoice} />}>
        <h1 className={classes.title}>{`Invoice ${invoice.number}`}</h1>
      </CardHead>
      <InvoiceSheet invoice={invoice}>
        <p className={classes.company}>
          <strong>{company_name}</strong>
          <br />
          {company_address}
          {company_phone && (
            <>
              <br />
              <a href={`tel:+1${company_phone}`}>{formatPhone(company_phone)}</a>
            </>
          )}
        </p>
        {invoice.state === 'void' && <Remark>{`This invoice is void. There is nothing to pay.`}</Remark>}
      </InvoiceSheet>
      {balance_cents > 0 && (
        <div className={classes.pay}>
          <h2 className={classes.heading}>How to pay</h2>
          <p className={classes.words}>
            {how_to_pay || `Please pay ${company_name} directly, as you agreed with them.`}
          </p>
        </div>
      )}
      <FormAlert>{problem}</FormAlert>
      <Button variant="default" mt="md" loading={state === 'busy'} onClick={() => void download()}>
        Download PDF
      </Button>
    </Card>
  );
}
