import type { Invoice } from '@swath/contract/invoice-fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card, CardHead, Remark } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { InvoiceForm } from './form/invoice-form.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';
import {
  clientInvoices,
  invoiceReminder,
  useKeepInvoice,
  useRemind,
  useRemoveDraft,
  useSendInvoice,
  useVoidInvoice,
} from './invoices.api.ts';
import { RemoveDialog, SendDialog } from './page/draft-dialogs.tsx';
import { LinkCard } from './page/link-card.tsx';
import { NoAddress } from './page/no-address.tsx';
import classes from './page/page.module.css';
import { PdfButton } from './page/pdf-button.tsx';
import { RemindDialog } from './page/remind-dialog.tsx';
import { PaymentForm } from './payments/payment-form.tsx';
import { PaymentList } from './payments/payment-list.tsx';
import { InvoiceSheet } from './sheet/invoice-sheet.tsx';

type Asked = 'edit' | 'remove' | 'send' | 'remind' | 'pay' | 'void';

type Props = {
  invoice: Invoice;
  /** Called once a draft is deleted. */
  onRemoved: () => void;
};

/** One invoice of the company, with everything that can be done with it. */
export function InvoicePage({ invoice, onRemoved }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const keep = useKeepInvoice(invoice.id, invoice.number);
  const remove = useRemoveDraft(invoice.id);
  const send = useSendInvoice(invoice.id);
  const remind = useRemind();
  const close = () => setAsked(null);
  const isDraft = invoice.state === 'draft';
  const isOpen = invoice.balance_cents > 0;
  return (
    <div className={classes.page}>
      <Card as="section" label="Invoice">
        <CardHead badge={<InvoiceBadge {...invoice} />}>
          <h2 className={classes.title}>{invoice.number ?? 'Draft'}</h2>
        </CardHead>
        {invoice.void_reason && <Remark>{`Void: ${invoice.void_reason}`}</Remark>}
        <InvoiceSheet invoice={invoice} />
        {isOpen && invoice.email === null && <NoAddress client={invoice.client_id} name={invoice.full_name} />}
        <div className={classes.buttons}>
          <PdfButton keep={keep} />
          {isDraft && (
            <>
              <Button variant="subtle" onClick={() => setAsked('remove')}>
                Delete draft
              </Button>
              <Button variant="default" onClick={() => setAsked('edit')}>
                Edit
              </Button>
              <Button onClick={() => setAsked('send')}>Send</Button>
            </>
          )}
          {!isDraft && invoice.state !== 'void' && invoice.paid_cents === 0 && (
            <Button variant="subtle" onClick={() => setAsked('void')}>
              Make void
            </Button>
          )}
          {isOpen && invoice.email !== null && (
            <Button variant="default" onClick={() => setAsked('remind')}>
              Remind
            </Button>
          )}
          {isOpen && <Button onClick={() => setAsked('pay')}>Record payment</Button>}
        </div>
      </Card>
      {invoice.link && (
        <LinkCard link={invoice.link}>
          <p>
            {invoice.mailed_at
              ? `It was mailed to ${invoice.mailed_to ?? 'the client'}. Whoever has the link sees the invoice without an account.`
              : 'This client had no email address when you sent it: send them the link yourself, or the PDF.'}
          </p>
        </LinkCard>
      )}
      {invoice.payments.length > 0 && (
        <Card as="section" label="Payments">
          <h2 className={classes.title}>Payments</h2>
          <PaymentList invoice={invoice} />
        </Card>
      )}
      <EditDialog invoice={invoice} opened={asked === 'edit'} onClose={close} />
      <RemoveDialog opened={asked === 'remove'} onClose={close} {...{ remove, onRemoved }}>
        Its visits can be put on another invoice.
      </RemoveDialog>
      <SendDialog
        {...{ called: 'invoice', total: invoice.total_cents, send }}
        opened={asked === 'send'}
        onClose={close}
      >
        {invoice.email
          ? `It goes to ${invoice.full_name} at ${invoice.email}. It gets its number and cannot be changed afterwards.`
          : `${invoice.full_name} has no email address. The invoice gets its number, and you can pass on its link or PDF. It cannot be changed afterwards.`}
      </SendDialog>
      <RemindDialog
        {...{ name: invoice.full_name, preview: invoiceReminder(invoice.id), send: remind, what: invoice.id }}
        opened={asked === 'remind'}
        onClose={close}
      />
      <VoidDialog invoice={invoice} opened={asked === 'void'} onClose={close} />
      <FormDialog opened={asked === 'pay'} onClose={close} title="Record a payment">
        <PaymentForm
          invoice={invoice}
          onCancel={close}
          onSaved={({ balance_cents }) => {
            close();
            toastSuccess(balance_cents === 0 ? 'The invoice is paid.' : `${formatMoney(balance_cents)} is still open.`);
          }}
        />
      </FormDialog>
    </div>
  );
}

type DialogProps = { invoice: Invoice; opened: boolean; onClose: () => void };

function EditDialog({ invoice, opened, onClose }: DialogProps) {
  const billed = useQuery({ ...clientInvoices(invoice.client_id), enabled: invoice.state === 'draft' });
  return (
    <FormDialog opened={opened && billed.data !== undefined} onClose={onClose} title="Edit invoice" size="lg">
      <InvoiceForm
        client={invoice.client_id}
        invoice={invoice}
        billable={billed.data?.billable ?? []}
        onCancel={onClose}
        onSaved={onClose}
      />
    </FormDialog>
  );
}

function VoidDialog({ invoice, opened, onClose }: DialogProps) {
  const cancel = useVoidInvoice(invoice.id);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') cancel.mutate(reason, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Make this invoice void?"
      confirm="Make void"
      tone="danger"
      busy={cancel.isPending}
      error={cancel.error?.message}
      onConfirm={confirm}
    >
      <p>It keeps its number, its page says that it is void, and its visits can be put on another invoice.</p>
      <TextArea
        label="Why"
        description="Only your company reads it."
        maxLength={500}
        rows={2}
        value={reason}
        error={missing ? 'Please say why.' : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
