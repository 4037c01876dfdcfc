import type { Estimate } from '@swath/contract/estimate-fields';
import type { InvoiceId } from '@swath/domain/ids';
import { type ReactNode, useState } from 'react';
import { invoiceAddress, settingsAddress } from '../../../parts/addresses/paths.ts';
import { Card, CardHead, Quote, Remark } from '../../../ui/card/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDate } from '../../../ui/format/format-day.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { RemoveDialog, SendDialog } from '../page/draft-dialogs.tsx';
import { LinkCard } from '../page/link-card.tsx';
import { NoAddress } from '../page/no-address.tsx';
import classes from '../page/page.module.css';
import { PdfButton } from '../page/pdf-button.tsx';
import { RemindDialog } from '../page/remind-dialog.tsx';
import { EstimateBadge } from './estimate-badge.tsx';
import { EstimateForm } from './estimate-form.tsx';
import { EstimateSheet } from './estimate-sheet.tsx';
import {
  estimateReminder,
  useInvoiceEstimate,
  useKeepEstimate,
  useRemindEstimate,
  useRemoveEstimate,
  useSendEstimate,
  useWithdrawEstimate,
} from './estimates.api.ts';

type Asked = 'edit' | 'remove' | 'send' | 'remind' | 'withdraw' | 'invoice';

type Props = {
  estimate: Estimate;
  /** What a visit at the client costs, in cents; null: unknown. */
  mowingPrice: number | null;
  /** Called once a draft is deleted. */
  onRemoved: () => void;
  /** Called with a new draft that was made of this estimate. */
  onDrafted: (estimate: Estimate) => void;
  /** Called with the draft of the invoice that was made of it. */
  onInvoiced: (invoice: InvoiceId) => void;
  /** Called when visits at the client are to be planned; null when they cannot be. */
  onSchedule: (() => void) | null;
};

/** One estimate of the company, with everything that can be done with it. */
export function EstimatePage({ estimate, mowingPrice, onSchedule, ...done }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const keep = useKeepEstimate(estimate.id, estimate.number);
  const remove = useRemoveEstimate(estimate.id);
  const send = useSendEstimate(estimate.id);
  const remind = useRemindEstimate(estimate.id);
  const close = () => setAsked(null);
  const { state, email, full_name } = estimate;
  const isDraft = state === 'draft';
  const isOver = state === 'declined' || state === 'withdrawn' || state === 'expired';
  const dialog = (of: Asked) => ({ opened: asked === of, onClose: close });
  return (
    <div className={classes.page}>
      <Card as="section" label="Estimate">
        <CardHead badge={<EstimateBadge state={state} />}>
          <h2 className={classes.title}>{estimate.number ?? 'Draft'}</h2>
        </CardHead>
        <EstimateSheet estimate={estimate} />
        {state === 'sent' && email === null && <NoAddress client={estimate.client_id} name={full_name} />}
        <div className={classes.buttons}>
          {/* First, so that nothing moves under the pointer when it goes. */}
          {estimate.may_remind && (
            <Button variant="default" onClick={() => setAsked('remind')}>
              Remind
            </Button>
          )}
          <PdfButton keep={keep} />
          {isDraft && (
            <Button variant="subtle" onClick={() => setAsked('remove')}>
              Delete draft
            </Button>
          )}
          {isDraft && (
            <Button variant="default" onClick={() => setAsked('edit')}>
              Edit
            </Button>
          )}
          {isDraft && <Button onClick={() => setAsked('send')}>Send</Button>}
          {(state === 'sent' || state === 'expired') && (
            <Button variant="subtle" onClick={() => setAsked('withdraw')}>
              Withdraw
            </Button>
          )}
          {isOver && <Button onClick={() => setAsked('edit')}>Use as a new draft</Button>}
        </div>
      </Card>
      <AnswerCard estimate={estimate}>
        {onSchedule && (
          <Button variant="default" onClick={onSchedule}>
            Schedule visits
          </Button>
        )}
        {estimate.may_invoice && <Button onClick={() => setAsked('invoice')}>Make invoice</Button>}
      </AnswerCard>
      {estimate.link && (
        <LinkCard link={estimate.link}>
          <p>
            {estimate.mailed
              ? `It was mailed to ${estimate.mailed_to ?? 'the client'}. Whoever has the link sees the estimate without an account.`
              : 'This client had no email address when you sent it: send them the link yourself.'}
          </p>
          {state === 'sent' && <Remark>Whoever has the link can accept or decline it.</Remark>}
          <Reminders estimate={estimate} />
        </LinkCard>
      )}
      <Dialog opened={asked === 'edit'} onClose={close} title={isDraft ? 'Edit estimate' : 'New estimate'} size="lg">
        <EstimateForm
          client={estimate.client_id}
          {...{ estimate, mowingPrice }}
          today={estimate.today}
          onCancel={close}
          onSaved={(saved) => {
            close();
            if (saved.id !== estimate.id) done.onDrafted(saved);
          }}
        />
      </Dialog>
      <RemoveDialog {...dialog('remove')} remove={remove} onRemoved={done.onRemoved}>
        The client has not seen it.
      </RemoveDialog>
      <SendDialog {...dialog('send')} {...{ called: 'estimate', total: estimate.total_cents, send }}>
        {email
          ? `It goes to ${full_name} at ${email}, who can accept or decline it. It cannot be changed afterwards.`
          : `${full_name} has no email address. The estimate gets its number, and you can pass on its link. It cannot be changed afterwards.`}
      </SendDialog>
      <RemindDialog
        {...dialog('remind')}
        {...{ name: full_name, preview: estimateReminder(estimate.id), send: remind, what: undefined }}
      />
      <WithdrawDialog {...dialog('withdraw')} estimate={estimate} />
      <InvoiceDialog {...dialog('invoice')} estimate={estimate} onInvoiced={done.onInvoiced} />
    </div>
  );
}

/** When the client was reminded, and when Swath does it. */
function Reminders({ estimate: { reminded_on, reminds_on } }: { estimate: Estimate }) {
  return (
    <>
      {reminded_on && <p>{`Last reminded on ${formatDate(reminded_on)}.`}</p>}
      {reminds_on && (
        <p>
          {`Without an answer, Swath reminds them by email on ${formatDate(reminds_on)}.`}{' '}
          <TextLink href={settingsAddress('invoices')}>Change this</TextLink>
        </p>
      )}
    </>
  );
}

/** What the client answered, and what follows of a yes. */
function AnswerCard({ estimate, children }: { estimate: Estimate; children: ReactNode }) {
  const { state, answered_on, accepted_name, decline_reason, invoice_id } = estimate;
  if (state !== 'accepted' && state !== 'declined') return null;
  const day = answered_on === null ? '' : ` on ${formatDate(answered_on)}`;
  return (
    <Card as="section" label="Answer">
      <h2 className={classes.title}>{state === 'accepted' ? 'Accepted' : 'Declined'}</h2>
      <p>
        {state === 'accepted'
          ? `${accepted_name} accepted it${day}.`
          : `${estimate.full_name} declined it${day}${decline_reason ? ' and wrote:' : '.'}`}
      </p>
      {decline_reason && <Quote>{decline_reason}</Quote>}
      {state === 'accepted' && (
        <>
          {invoice_id && (
            <p>
              <TextLink href={invoiceAddress(invoice_id)}>See the invoice that was made of it</TextLink>
            </p>
          )}
          <div className={classes.buttons}>{children}</div>
        </>
      )}
    </Card>
  );
}

type DialogProps = { estimate: Estimate; opened: boolean; onClose: () => void };

function WithdrawDialog({ estimate, opened, onClose }: DialogProps) {
  const withdraw = useWithdrawEstimate(estimate.id);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Withdraw this estimate?"
      confirm="Withdraw"
      tone="danger"
      busy={withdraw.isPending}
      error={withdraw.error?.message}
      onConfirm={() => withdraw.mutate(undefined, { onSuccess: onClose })}
    >
      <p>Its page says so, and the client cannot accept it any more. You can use it as a new draft.</p>
    </ConfirmDialog>
  );
}

function InvoiceDialog({ estimate, opened, onClose, onInvoiced }: DialogProps & { onInvoiced: Props['onInvoiced'] }) {
  const invoice = useInvoiceEstimate(estimate.id);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Make an invoice of this estimate?"
      confirm="Make invoice"
      busy={invoice.isPending}
      error={invoice.error?.message}
      onConfirm={() => invoice.mutate(undefined, { onSuccess: ({ id }) => onInvoiced(id) })}
    >
      <p>
        It becomes a draft with the same lines and prices. Visits finished since the estimate was accepted take the
        place of its mowings, so that they are not billed twice. Visits that are finished later are not on it.
      </p>
    </ConfirmDialog>
  );
}
