import type { OwnClient } from '@swath/contract/own-clients';
import { whyNotPlanVisits } from '@swath/domain/clients/own-client';
import { clientPageAddress } from '../../../parts/addresses/paths.ts';
import { Card, CardFoot, Quote } from '../../../ui/card/card.tsx';
import { Chip, ChipRow } from '../../../ui/card/chip.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatPhone } from '../../../ui/format/format-phone.ts';
import { today } from '../../../ui/format/today.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { clientAddress } from '../customer.ts';
import classes from './client-list.module.css';

type Props = {
  client: OwnClient;
  onEdit: () => void;
  onArchive: () => void;
  /** Opens the form with lot size and price required. */
  onComplete: () => void;
  onPlan: () => void;
  /** Streets of other clients with the same e-mail address or phone number: probably other lawns of the same person. */
  otherLawns: readonly string[];
  /** True while the client is being archived or restored. */
  busy: boolean;
};

/** Card of one own client (private customer), with the actions on them. */
export function ClientCard({ client, onEdit, onArchive, onComplete, onPlan, otherLawns, busy }: Props) {
  const { full_name, archived, no_service_reason } = client;
  const missing = missingWords(client);
  const about = { 'aria-describedby': `client-${client.id}` };
  return (
    <Card as="div" label={full_name} className={classes.card}>
      <h2 id={`client-${client.id}`} className={classes.name}>
        <TextLink href={clientPageAddress(client.id)}>{full_name}</TextLink>
      </h2>
      <p className={classes.line}>{clientAddress(client)}</p>
      {otherLawns.length > 0 && <p className={classes.line}>{`Same email or phone: ${otherLawns.join('; ')}`}</p>}
      <ContactLine client={client} />
      <ChipRow>
        {client.lot_size_sqft === null ? <Chip tone="sun">Lot size missing</Chip> : <Chip>{client.lot_size}</Chip>}
        {client.price_cents === null ? (
          <Chip tone="sun">Price missing</Chip>
        ) : (
          <Chip>{`${formatMoney(client.price_cents)} a visit`}</Chip>
        )}
        {client.payer_id !== null && <Chip>Billed with another client</Chip>}
        {archived && <Chip tone="sun">Archived</Chip>}
        {no_service_reason !== null && <Chip tone="sun">Do not service</Chip>}
      </ChipRow>
      {client.notes && <Quote as="p">{client.notes}</Quote>}
      <CardFoot
        actions={
          <>
            <Button variant="subtle" {...about} onClick={onArchive} aria-disabled={busy || undefined}>
              {archived ? 'Bring back' : 'Archive'}
            </Button>
            <Button variant="subtle" {...about} onClick={onEdit}>
              Edit
            </Button>
            {whyNotPlanVisits(client) === null && (
              <Button variant="default" {...about} onClick={missing ? onComplete : onPlan}>
                {missing ? `Add ${missing}` : 'Add New Job'}
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

/** Phone numbers and e-mail address of a client, as links. */
export function ContactLine({ client: { phone_number, other_phones, email } }: { client: OwnClient }) {
  const phones = [...(phone_number ? [phone_number] : []), ...other_phones];
  if (phones.length === 0 && !email) return null;
  return (
    <p className={classes.contact}>
      {phones.map((phone) => (
        <a key={phone} href={`tel:+1${phone}`}>
          {formatPhone(phone)}
        </a>
      ))}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}

function nextWords({ next_visit, visits_ahead }: OwnClient): string {
  if (!next_visit) return 'No visits ahead';
  const more = visits_ahead > 1 ? `, ${visits_ahead - 1} more after it` : '';
  return `Next visit ${formatDay(next_visit, today())}${more}`;
}

/** What is missing before a job can be booked for a client, as a text; null if nothing is. */
function missingWords({ lot_size_sqft, price_cents }: OwnClient): string | null {
  if (lot_size_sqft === null) return price_cents === null ? 'lot size and price' : 'lot size';
  return price_cents === null ? 'price' : null;
}
