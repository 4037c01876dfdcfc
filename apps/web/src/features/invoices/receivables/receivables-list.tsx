import type { Receivables } from '@swath/contract/invoice-fields';
import { AGE_LABELS, AGES } from '@swath/domain/invoices/invoice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientPageAddress, invoiceAddress } from '../../../parts/addresses/paths.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDate } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Money } from '../../../ui/format/money.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { invoiceReminder, receivables, useRemind } from '../invoices.api.ts';
import { RemindDialog } from '../page/remind-dialog.tsx';
import classes from './receivables-list.module.css';

type Open = Receivables['invoices'][number];

/** Drafts of a company, and what its own clients owe: sums by age, and the open invoices, of which it can remind. */
export function ReceivablesList() {
  const read = useQuery(receivables());
  const remind = useRemind();
  const [asked, setAsked] = useState<Open | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = (invoice: Open) => {
    setAsked(invoice);
    setOpened(true);
  };
  return (
    <Loaded
      read={read}
      waiting={<CardSkeletons cards={2} words="Loading open invoices..." />}
      failed="The open invoices could not be loaded."
    >
      {({ ages, invoices, drafts }) =>
        invoices.length === 0 ? (
          <div className={classes.page}>
            <Drafts {...drafts} />
            <EmptyState title="Nothing is open.">
              Invoices that you send to your own clients stand here until they are paid.
            </EmptyState>
          </div>
        ) : (
          <div className={classes.page}>
            <Drafts {...drafts} />
            <Ages ages={ages} />
            {AGES.toReversed().map((age) => (
              <AgeCard
                key={age}
                age={age}
                invoices={invoices.filter((invoice) => invoice.age === age)}
                onRemind={ask}
              />
            ))}
            {asked && (
              <RemindDialog
                {...{ name: asked.full_name, preview: invoiceReminder(asked.id), send: remind, what: asked.id }}
                opened={opened}
                onClose={() => setOpened(false)}
              />
            )}
          </div>
        )
      }
    </Loaded>
  );
}

const Ages = ({ ages }: Pick<Receivables, 'ages'>) => (
  <Card as="section" label="Open by age">
    <dl className={classes.ages}>
      <div>
        <dt>All open</dt>
        <dd>
          <Money cents={ages.reduce((sum, { cents }) => sum + cents, 0)} size="large" />
        </dd>
      </div>
      {ages.map(({ age, cents }) => (
        <div key={age}>
          <dt>{AGE_LABELS[age]}</dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);

/** Invoices that were begun and not sent yet, each with a link to it. */
function Drafts({ count, total_cents, invoices }: Receivables['drafts']) {
  if (count === 0) return null;
  return (
    <Card as="section" label="Drafts">
      <div className={classes.head}>
        <h2 className={classes.title}>{`Drafts (${count})`}</h2>
        <Money cents={total_cents} />
      </div>
      <p className={classes.about}>
        Not sent yet: nobody owes these.{count > invoices.length && ` The latest ${invoices.length} are listed.`}
      </p>
      <ul className={classes.list}>
        {invoices.map(({ id, client_id, full_name, begun_on, total_cents: total }) => (
          <li key={id} className={classes.item}>
            <span className={classes.who}>
              <TextLink href={clientPageAddress(client_id)}>{full_name}</TextLink>
              <span className={classes.about}>
                <TextLink href={invoiceAddress(id)} aria-label={`Draft for ${full_name}, ${formatMoney(total)}`}>
                  Draft
                </TextLink>
                {`, begun ${formatDate(begun_on)}`}
              </span>
            </span>
            <span className={classes.amount}>
              <Money cents={total} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type AgeProps = { age: (typeof AGES)[number]; invoices: readonly Open[]; onRemind: (invoice: Open) => void };

function AgeCard({ age, invoices, onRemind }: AgeProps) {
  if (invoices.length === 0) return null;
  return (
    <Card as="section" label={AGE_LABELS[age]}>
      <h2 className={classes.title}>{AGE_LABELS[age]}</h2>
      <ul className={classes.list}>
        {invoices.map((invoice) => (
          <li key={invoice.id} className={classes.item}>
            <span className={classes.who}>
              <TextLink href={clientPageAddress(invoice.client_id)}>{invoice.full_name}</TextLink>
              <span className={classes.about}>
                <TextLink href={invoiceAddress(invoice.id)}>{invoice.number}</TextLink>
                {`, due ${formatDate(invoice.due_on ?? '')}`}
                {invoice.reminded_on && `, reminded ${formatDate(invoice.reminded_on)}`}
                {invoice.has_email === false && ', no email address'}
              </span>
            </span>
            <span className={classes.amount}>
              <Money cents={invoice.balance_cents} />
            </span>
            {invoice.may_remind && (
              <Button
                variant="default"
                size="sm"
                aria-label={`Remind ${invoice.full_name} of ${invoice.number}`}
                onClick={() => onRemind(invoice)}
              >
                Remind
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
