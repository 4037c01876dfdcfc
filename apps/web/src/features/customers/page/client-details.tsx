import type { OwnClient } from '@swath/contract/own-clients';
import { isComplete, whyNotPlanVisits } from '@swath/domain/clients/own-client';
import { Card, CardFoot, Quote, Remark } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { clientAddress } from '../customer.ts';
import { ContactLine } from '../list/client-card.tsx';
import classes from './client-page.module.css';
import { Properties } from './properties.tsx';
import { VisitMails } from './visit-mails.tsx';

type Props = {
  client: OwnClient;
  /** Clients who are billed together with them, or have the same email or phone. */
  others: readonly OwnClient[];
  onEdit: () => void;
  /** Adds another property, billed with this client; null: another client pays for this one. */
  onAddProperty: (() => void) | null;
  onComplete: () => void;
  onPlan: () => void;
  onService: () => void;
};

/** Who an own client is: properties, contacts and notes, whether the company mows for them, and what can be done. */
export function ClientDetails({ client, others, onEdit, onAddProperty, onComplete, onPlan, onService }: Props) {
  const { no_service_reason, archived, lot_size, price_cents, notes } = client;
  const hasContact = client.phone_number !== null || client.other_phones.length > 0 || client.email !== null;
  return (
    <Card as="section" label="Client" className={classes.card}>
      <h2 className={classes.name}>{client.full_name}</h2>
      {no_service_reason !== null && <Remark>{`Do not service: ${no_service_reason}`}</Remark>}
      {archived && <Remark>This client is archived.</Remark>}
      <dl className={classes.facts}>
        <div>
          <dt>Property</dt>
          <dd>
            {clientAddress(client)}
            <span className={classes.about}>
              {[
                lot_size || 'Lot size missing',
                price_cents === null ? 'price missing' : `${formatMoney(price_cents)} a visit`,
              ].join(', ')}
            </span>
          </dd>
        </div>
        {others.length > 0 && (
          <div>
            <dt>Other properties</dt>
            <dd>
              <Properties {...{ client, others }} />
            </dd>
          </div>
        )}
        <div>
          <dt>Contact</dt>
          <dd>{hasContact ? <ContactLine client={client} /> : 'No phone, no email'}</dd>
        </div>
        {notes && (
          <div>
            <dt>Notes</dt>
            <dd>
              <Quote as="p">{notes}</Quote>
            </dd>
          </div>
        )}
      </dl>
      <VisitMails client={client} />
      <CardFoot
        actions={
          <>
            <Button variant="subtle" onClick={onService}>
              {no_service_reason === null ? 'Do not service' : 'Service again'}
            </Button>
            {onAddProperty && (
              <Button variant="subtle" onClick={onAddProperty}>
                Add property
              </Button>
            )}
            <Button variant="default" onClick={onEdit}>
              Edit
            </Button>
            {whyNotPlanVisits(client) === null && (
              <Button onClick={isComplete(client) ? onPlan : onComplete}>
                {isComplete(client) ? 'Add New Job' : 'Add what is missing'}
              </Button>
            )}
          </>
        }
      >
        {null}
      </CardFoot>
    </Card>
  );
}
