import type { InvoiceMonth, MadeInvoices } from '@swath/contract/invoice-fields';
import type { OwnClientId } from '@swath/domain/ids';
import { taxRateText } from '@swath/domain/invoices/invoice';
import { monthText, visitsText } from '@swath/domain/words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientPageAddress, invoiceAddress } from '../../../parts/addresses/paths.ts';
import { Card } from '../../../ui/card/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Money } from '../../../ui/format/money.tsx';
import { Stack } from '../../../ui/look/stack.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { invoiceMonth, useMakeMonthInvoices } from '../invoices.api.ts';
import classes from './month-page.module.css';

/** An invoice that was made just now, with the client's name. */
type Made = MadeInvoices['made'][number] & { readonly full_name: string };

/** Invoices of a month for all own clients at once: who has finished visits on no invoice, and one button for all. */
export function MonthPage() {
  const [month, setMonth] = useState<string | null>(null);
  const [made, setMade] = useState<readonly Made[]>([]);
  const read = useQuery({ ...invoiceMonth(month), placeholderData: keepPreviousData });
  return (
    <Loaded
      read={read}
      waiting={<CardSkeletons cards={2} words="Loading finished visits..." />}
      failed="The finished visits could not be loaded."
    >
      {(answer) => (
        <Stack>
          <SelectField
            label="Month"
            value={answer.month}
            data={monthsOf(answer)}
            onChange={({ currentTarget }) => setMonth(currentTarget.value)}
          />
          {answer.clients.length === 0 ? (
            <EmptyState title={`Nothing to invoice in ${monthText(answer.month)}.`}>
              Finished visits come here once they can no longer be undone, and go as soon as they are on an invoice.
            </EmptyState>
          ) : (
            <ClientChoice
              key={answer.month}
              answer={answer}
              onMade={(just) => {
                // By itself the page would go on to another month.
                setMonth(answer.month);
                setMade(just.map((one) => ({ ...one, full_name: nameIn(answer, one.client_id) })));
              }}
            />
          )}
          {made.length > 0 && <MadeList made={made} />}
        </Stack>
      )}
    </Loaded>
  );
}

const nameIn = ({ clients }: InvoiceMonth, id: OwnClientId): string =>
  clients.find(({ client_id }) => client_id === id)?.full_name ?? '';

/** The months with visits on no invoice, and the one that is shown. */
function monthsOf({ month, months }: InvoiceMonth) {
  const all = months.some((one) => one.month === month) ? months : [{ month, visits: 0 }, ...months];
  return all
    .toSorted((one, other) => other.month.localeCompare(one.month))
    .map(({ month: value, visits }) => ({ value, label: `${monthText(value)} (${visitsText(visits)})` }));
}

const invoicesText = (count: number): string => (count === 1 ? '1 invoice' : `${count} invoices`);

type ChoiceProps = { answer: InvoiceMonth; onMade: (made: MadeInvoices['made']) => void };

function ClientChoice({ answer: { month, clients, tax_rate }, onMade }: ChoiceProps) {
  const [left, setLeft] = useState<ReadonlySet<OwnClientId>>(new Set());
  const [send, setSend] = useState(true);
  const [asked, setAsked] = useState(false);
  const make = useMakeMonthInvoices();
  const chosen = clients.filter(({ client_id }) => !left.has(client_id));
  const total = chosen.reduce((sum, { total_cents }) => sum + total_cents, 0);
  const silent = chosen.filter(({ mailable }) => !mailable).length;
  const set = (ids: readonly OwnClientId[], on: boolean) => {
    const next = new Set(left);
    for (const id of ids) on ? next.delete(id) : next.add(id);
    setLeft(next);
  };
  const confirm = () =>
    make.mutate(
      { month, client_ids: chosen.map(({ client_id }) => client_id), send },
      {
        onSuccess: ({ made }) => {
          setAsked(false);
          toastSuccess(`${invoicesText(made.length)} made.`);
          onMade(made);
        },
      },
    );
  return (
    <Card as="section" label="Clients to invoice">
      <fieldset className={classes.group}>
        <legend className={classes.title}>{`Finished visits of ${monthText(month)} on no invoice`}</legend>
        {clients.length > 1 && (
          <Tick
            label={`All ${clients.length} clients`}
            checked={chosen.length === clients.length}
            indeterminate={chosen.length > 0 && chosen.length < clients.length}
            onChange={({ currentTarget }) =>
              set(
                clients.map(({ client_id }) => client_id),
                currentTarget.checked,
              )
            }
          />
        )}
        <ul className={classes.list}>
          {clients.map(({ client_id, full_name, visits, total_cents, mailable }) => (
            <li key={client_id} className={classes.item}>
              <Tick
                label={full_name}
                description={mailable ? visitsText(visits) : `${visitsText(visits)}, no email`}
                checked={!left.has(client_id)}
                onChange={({ currentTarget }) => set([client_id], currentTarget.checked)}
              />
              <Money cents={total_cents} />
            </li>
          ))}
        </ul>
      </fieldset>
      <p className={classes.total} role="status">
        <strong>{`Total ${formatMoney(total)}`}</strong>
        {tax_rate > 0 && `, with tax (${taxRateText(tax_rate)})`}
      </p>
      <Tick
        label="Send them at once"
        description="Without it they are drafts, which you can still change."
        checked={send}
        onChange={({ currentTarget }) => setSend(currentTarget.checked)}
      />
      <div className={classes.buttons}>
        <Button disabled={chosen.length === 0} onClick={() => setAsked(true)}>
          {send ? `Make and send ${invoicesText(chosen.length)}` : `Make ${invoicesText(chosen.length)}`}
        </Button>
      </div>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={`${send ? 'Send' : 'Draft'} ${invoicesText(chosen.length)} of ${formatMoney(total)}?`}
        confirm={send ? 'Send' : 'Make drafts'}
        busy={make.isPending}
        error={make.error?.message}
        onConfirm={confirm}
      >
        <p>
          {send
            ? `Each client gets one invoice of ${monthText(month)}. It gets its number and cannot be changed afterwards.`
            : `Each client gets one draft of ${monthText(month)}. Nothing is sent.`}
        </p>
        {send && silent > 0 && (
          <p>
            {silent === 1
              ? 'One of them has no email: you pass on the link or the PDF yourself.'
              : `${silent} of them have no email: you pass on the links or the PDFs yourself.`}
          </p>
        )}
      </ConfirmDialog>
    </Card>
  );
}

const MadeList = ({ made }: { made: readonly Made[] }) => (
  <Card as="section" label="Made just now">
    <h2 className={classes.title}>{`${invoicesText(made.length)} made`}</h2>
    <ul className={classes.list}>
      {made.map(({ client_id, invoice_id, number, mailed, full_name }) => (
        <li key={invoice_id} className={classes.item}>
          <TextLink href={clientPageAddress(client_id)}>{full_name}</TextLink>
          <span>
            <TextLink href={invoiceAddress(invoice_id)}>{number ?? 'Draft'}</TextLink>
            {number && (mailed ? ', mailed' : ', no email')}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
