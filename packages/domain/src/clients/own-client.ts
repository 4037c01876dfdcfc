import { plainText } from '../plain-text.ts';

/** The most that an own client's visit can cost, in cents. */
export const MOST_CLIENT_PRICE = 1_000_000;

/** So many own clients a company has at most, archived ones counted. */
export const MOST_OWN_CLIENTS = 5000;

/** Who somebody is and where their lawn lies. */
type NameAndPlace = {
  readonly full_name: string;
  readonly street_address: string;
  readonly zip_code: string;
};

/**
 * What tells two clients of a company apart: name, street and the first five digits of the ZIP, whatever their case and
 * spaces. Whoever has the same is the same client.
 *
 * Source: docs/decisions.md, D321.
 */
export const sameClientKey = ({ full_name, street_address, zip_code }: NameAndPlace): string =>
  [full_name, street_address, zip_code.slice(0, 5)].map(plain).join('|');

/** What tells two places apart: street with its unit, and the first five digits of the ZIP. */
export const samePlaceKey = ({ street_address, zip_code }: Omit<NameAndPlace, 'full_name'>): string =>
  [street_address, zip_code.slice(0, 5)].map(plain).join('|');

/** Whether nothing is missing that a visit needs: its price, and how large the lot is. */
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
    .trim()
    .toLowerCase()
    .replace(/[\s.,]+/g, ' ')
    .trim();
