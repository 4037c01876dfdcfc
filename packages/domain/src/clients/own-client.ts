import { plainText } from '../plain-text.ts';

/**
 * Maximum price in cents of one visit at an own client: a customer without an account whom the company bills itself.
 */
export const MOST_CLIENT_PRICE = 1_000_000;

/** Maximum number of own clients per company, archived ones included. */
export const MOST_OWN_CLIENTS = 5000;

/** What identifies an own client: name and address. */
type NameAndPlace = {
  readonly full_name: string;
  readonly street_address: string;
  readonly zip_code: string;
};

/**
 * Key that is equal for duplicates of one client: name, street and five-digit ZIP, without regard to case, spaces,
 * commas and dots.
 *
 * Source: docs/rules/companies.md.
 */
export const sameClientKey = ({ full_name, ...place }: NameAndPlace): string =>
  `${plain(full_name)}|${samePlaceKey(place)}`;

/** Key that is equal for the same place: street with its unit and five-digit ZIP, normalized as in `sameClientKey`. */
export const samePlaceKey = ({ street_address, zip_code }: Omit<NameAndPlace, 'full_name'>): string =>
  `${plain(street_address)}|${plain(zip_code.slice(0, 5))}`;

/** Whether a client has the price and the lot size that a visit needs. */
export const isComplete = <
  Client extends { readonly lot_size_sqft: number | null; readonly price_cents: number | null },
>(
  client: Client,
): client is Client & {
  readonly lot_size_sqft: NonNullable<Client['lot_size_sqft']>;
  readonly price_cents: NonNullable<Client['price_cents']>;
} => client.lot_size_sqft !== null && client.price_cents !== null;

/** Why no visits can be planned at a client whatever is known of the lawn; null if they can. */
export function whyNotPlanVisits(client: {
  readonly archived: boolean;
  readonly no_service_reason: string | null;
}): 'own_client_archived' | 'own_client_not_serviced' | null {
  if (client.archived) return 'own_client_archived';
  return client.no_service_reason === null ? null : 'own_client_not_serviced';
}

/**
 * Why an own client cannot be paid for by another one; null if it can. One pays for others, or is paid for, not both.
 *
 * @param payer  the other one, with who pays for it
 */
export function whyNotPayFor<Id>(
  client: { readonly id: Id; readonly paysForOthers: boolean },
  payer: { readonly id: Id; readonly payer_id: Id | null; readonly archived: boolean },
): 'own_client_pays_itself' | 'own_client_archived' | 'payer_is_paid_for' | 'own_client_pays_for_others' | null {
  if (payer.id === client.id) return 'own_client_pays_itself';
  if (payer.archived) return 'own_client_archived';
  if (payer.payer_id !== null) return 'payer_is_paid_for';
  return client.paysForOthers ? 'own_client_pays_for_others' : null;
}

const plain = (text: string): string =>
  plainText(text)
    .toLowerCase()
    .replace(/[\s.,]+/g, ' ')
    .trim();
