import type { ClientInvoices, Invoice } from '@swath/contract/invoice-fields';
import type { OwnClientId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { invoiceSettings, useSaveDraft } from '../invoices.api.ts';
import { DraftForm } from './draft-form.tsx';
import { bodyOf, chosenPrices, valuesOfDraft, visitsOf, whyNotDraft } from './draft-values.ts';
import { amountsOf } from './typed-content.ts';
import { useTypedDraft } from './use-typed-draft.ts';
import { VisitChoice } from './visit-choice.tsx';

type Props = {
  client: OwnClientId;
  /** The draft to change; null for a new invoice. */
  invoice: Invoice | null;
  billable: ClientInvoices['billable'];
  onSaved: (invoice: Invoice) => void;
  onCancel: () => void;
};

/** Form of an invoice that is a draft: visits, lines of one's own, discount and note. */
export function InvoiceForm({ client, invoice, billable, onSaved, onCancel }: Props) {
  const visits = visitsOf(invoice, billable);
  const settings = useQuery(invoiceSettings());
  const taxRate = settings.data?.tax_rate ?? 0;
  const draft = useTypedDraft({
    initial: () => valuesOfDraft(invoice, billable),
    whyNot: (values) => whyNotDraft(values, visits),
    bodyOf: (values) => bodyOf(values, visits),
    save: useSaveDraft(invoice ? { invoice: invoice.id } : { client }),
    onSaved,
  });
  const { values, change } = draft;
  return (
    <DraftForm
      {...{ draft, taxRate, onCancel }}
      amounts={amountsOf(values, taxRate, chosenPrices(values, visits))}
      legend="Extra services"
      mostWords={200}
      above={<VisitChoice visits={visits} chosen={values.jobs} onChoose={(jobs) => change({ jobs })} />}
    />
  );
}
