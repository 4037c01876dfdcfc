import type { OwnClient } from '@swath/contract/own-clients';
import { Card, CardFoot, Quote } from '../../../ui/card/card.tsx';
import { Chip, ChipRow } from '../../../ui/card/chip.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatPhone } from '../../../ui/format/format-phone.ts';
import { clientAddress } from '../customer.ts';
import classes from './client-list.module.css';

type Props = {
  client: OwnClient;
  onEdit: () => void;
  onArchive: () => void;
  onPlan: () => void;
  /** They are being put aside, or brought back. */
  busy: boolean;
};

/** One client with what can be done for them. */
export function ClientCard({ client, onEdit, onArchive, onPlan, busy }: Props) {
  const { full_name, archived } = client;
  const about = { 'aria-describedby': `client-${client.id}` };
  return (
    <Card as="div" label={full_name} className={classes.card}>
      <h2 id={`client-${client.id}`} className={classes.name}>
        {full_name}
      </h2>
      <p className={classes.line}>{clientAddress(client)}</p>
      <ContactLine client={client} />
      <ChipRow>
        <Chip>{client.lot_size}</Chip>
        <Chip>{`${formatMoney(client.price_cents)} a visit`}</Chip>
        {archived && <Chip tone="sun">Archived</Chip>}
      </ChipRow>
      {client.notes && <Quote as="p">{client.notes}</Quote>}
      <CardFoot
        actions={
          <>
            <Button variant="subtle" {...about} onClick={onArchive} aria-disabled={busy || undefined}>
              {archived ? 'Bring back' : 'Archive'}
            </Button>
            <Button variant="default" {...about} onClick={onEdit}>
              Edit
            </Button>
            {!archived && (
              <Button {...about} onClick={onPlan}>
                Add New Job
              </Button>
            )}
          </>
        }
      >
        <p className={classes.line}>{nextWords(client)}</p>
      </CardFoot>
    </Card>
  );
}

function ContactLine({ client: { phone_number, email } }: { client: OwnClient }) {
  if (!phone_number && !email) return null;
  return (
    <p className={classes.contact}>
      {phone_number && <a href={`tel:+1${phone_number}`}>{formatPhone(phone_number)}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}

function nextWords({ next_visit, visits_ahead }: OwnClient): string {
  if (!next_visit) return 'No visits ahead';
  const more = visits_ahead > 1 ? `, ${visits_ahead - 1} more after it` : '';
  return `Next visit ${formatDay(next_visit)}${more}`;
}
