import { type OwnClient, OwnClientWords } from '@swath/contract/own-clients';
import { acresOf, centsOf } from '@swath/domain/clients/typed-amounts';
import { SQUARE_FEET_PER_ACRE } from '@swath/domain/jobs/lot-size';
import { formatPhone } from '../../../ui/format/format-phone.ts';

/** The form values of an own client (private customer): texts; the phone number as digits only. */
export type ClientValues = {
  full_name: string;
  street_address: string;
  city: string;
  state: string;
  zip_code: string;
  phone_number: string;
  /** Further phone numbers, separated by commas. */
  other_phones: string;
  email: string;
  /** Lot size in acres, as typed. */
  lot: string;
  /** Price in dollars, as typed. */
  price: string;
  notes: string;
};

const EMPTY: ClientValues = {
  ...{ full_name: '', street_address: '', city: '', state: '', zip_code: '', phone_number: '' },
  ...{ other_phones: '', email: '', lot: '0.25', price: '', notes: '' },
};

/** Converts square feet to acres, rounded to four decimals: converted back, they may differ by two square feet. */
export const acresText = (squareFeet: number): string => String(Number((squareFeet / SQUARE_FEET_PER_ACRE).toFixed(4)));

/**
 * The form values of a client; null: of a new one.
 * @param payer  the client of whom a new one is another property: name and contacts are theirs; null: of nobody
 */
export function valuesOfClient(client: OwnClient | null, payer: OwnClient | null): ClientValues {
  if (!client) return payer ? { ...EMPTY, ...contactOf(payer) } : EMPTY;
  const { street_address, city, state, zip_code, notes } = client;
  return {
    ...contactOf(client),
    ...{ street_address, city, state, zip_code, notes },
    lot: client.lot_size_sqft === null ? '' : acresText(client.lot_size_sqft),
    price: client.price_cents === null ? '' : (client.price_cents / 100).toFixed(2),
  };
}

const contactOf = ({ full_name, phone_number, other_phones, email }: OwnClient) => ({
  full_name,
  phone_number: phone_number ?? '',
  other_phones: other_phones.map(formatPhone).join(', '),
  email: email ?? '',
});

/**
 * The request body for form values. A lot size that was not edited stays exact to the square foot. An empty phone
 * number or e-mail address is null, an empty lot size or price NaN.
 * @param client  the client as stored; null for a new one
 */
export function wordsOfValues({ lot, price, other_phones, ...values }: ClientValues, client: OwnClient | null) {
  const before = client?.lot_size_sqft ?? null;
  const same = before !== null && acresText(before) === lot.trim();
  return {
    ...values,
    phone_number: values.phone_number || null,
    email: values.email.trim() || null,
    other_phones: other_phones
      .split(/[,;]/)
      .map((phone) => phone.trim())
      .filter(Boolean),
    lot_size_sqft: same ? before : acresOf(lot.trim()),
    price_cents: centsOf(price),
  };
}

/** Maps field names of the API to those of the form, where they differ. */
export const CLIENT_FIELD_NAMES = { lot_size_sqft: 'lot', price_cents: 'price' } as const;

/**
 * Validates the form.
 * @param client  the client as stored; null for a new one
 * @param mayMiss  whether lot size and price may stay missing
 * @returns error texts by field; empty if valid
 */
export function whyNotClient(values: ClientValues, client: OwnClient | null, mayMiss: boolean): Record<string, string> {
  const errors: Record<string, string> = {};
  const names: Record<string, string> = CLIENT_FIELD_NAMES;
  for (const { path, message } of OwnClientWords.safeParse(wordsOfValues(values, client)).error?.issues ?? []) {
    const sent = String(path[0]);
    if (mayMiss && isStillMissing(sent, values, client)) continue;
    errors[names[sent] ?? sent] ??= message;
  }
  return errors;
}

const isStillMissing = (sent: string, { lot, price }: ClientValues, client: OwnClient | null): boolean =>
  (sent === 'lot_size_sqft' && client?.lot_size_sqft === null && lot.trim() === '') ||
  (sent === 'price_cents' && client?.price_cents === null && price.trim() === '');
