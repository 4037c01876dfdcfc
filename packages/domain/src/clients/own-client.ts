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

const plain = (text: string): string =>
  plainText(text)
    .trim()
    .toLowerCase()
    .replace(/[\s.,]+/g, ' ')
    .trim();
