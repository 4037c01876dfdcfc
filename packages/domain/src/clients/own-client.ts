import { plainText } from '../plain-text.ts';

/** Maximum price of an own client's visit, in cents. */
export const MOST_CLIENT_PRICE = 1_000_000;

/** Maximum number of own clients of a company, archived ones counted. */
export const MOST_OWN_CLIENTS = 5000;

/** A client's name and address. */
type NameAndPlace = {
  readonly full_name: string;
  readonly street_address: string;
  readonly zip_code: string;
};

/**
 * Key that identifies duplicate clients of a company: name, street and the first five digits of the ZIP, ignoring case and
 * spaces.
 *
 * Source: docs/rules/companies.md.
 */
export const sameClientKey = ({ full_name, ...place }: NameAndPlace): string =>
  `${plain(full_name)}|${samePlaceKey(place)}`;

/** Key that identifies a place: street with its unit, and the first five digits of the ZIP. */
export const samePlaceKey = ({ street_address, zip_code }: Omit<NameAndPlace, 'full_name'>): string =>
  `${plain(street_address)}|${plain(zip_code.slice(0, 5))}`;

/** Whether a client has all that a visit needs: price and lot size. */
export const isComplete = <
  Client extends { readonly lot_size_sqft: number | null; readonly price_cents: number | null },
>(
  client: Client,
): client is Client & {
  readonly lot_size_sqft: NonNullable<Client['lot_size_sqft']>;
  readonly price_cents: NonNullable<Client['price_cents']>;
} => client.lot_size_sqft !== null && client.price_cents !== null;

const plain = (text: string): string =>
  plainText(text)
    .toLowerCase()
    .replace(/[\s.,]+/g, ' ')
    .trim();
