import { type OwnClient, OwnClientWords } from '@swath/contract/own-clients';
import { centsOf, lotOf } from '@swath/domain/clients/client-file';
import { SQUARE_FEET_PER_ACRE } from '@swath/domain/jobs/lot-size';

/** A client as the form holds them: texts, the phone number as digits only. */
export type ClientValues = {
  full_name: string;
  street_address: string;
  city: string;
  state: string;
  zip_code: string;
  phone_number: string;
  email: string;
  /** In acres, as it was typed. */
  lot: string;
  /** In dollars, as it was typed. */
  price: string;
  notes: string;
};

const EMPTY: ClientValues = {
  ...{ full_name: '', street_address: '', city: '', state: '', zip_code: '', phone_number: '', email: '' },
  ...{ lot: '0.25', price: '', notes: '' },
};

/** Square feet as acres with at most four decimals: what it is read back from is the same lot. */
export const acresText = (squareFeet: number): string => String(Number((squareFeet / SQUARE_FEET_PER_ACRE).toFixed(4)));

/** The form for a client who is there, or for a new one. */
export function valuesOfClient(client: OwnClient | null): ClientValues {
  if (!client) return EMPTY;
  const { full_name, street_address, city, state, zip_code, notes } = client;
  return {
    ...{ full_name, street_address, city, state, zip_code, notes },
    phone_number: client.phone_number ?? '',
    email: client.email ?? '',
    lot: acresText(client.lot_size_sqft),
    price: (client.price_cents / 100).toFixed(2),
  };
}

/** What the form sends. A lot that nobody touched stays to the square foot. */
export function wordsOfValues({ lot, price, ...values }: ClientValues, client: OwnClient | null) {
  const same = client && acresText(client.lot_size_sqft) === lot.trim();
  return {
    ...values,
    phone_number: values.phone_number || null,
    email: values.email.trim() || null,
    lot_size_sqft: same ? client.lot_size_sqft : lotOf(lot.trim(), 'acres'),
    price_cents: centsOf(price),
  };
}

/** Where the API names a field otherwise than the form. */
export const CLIENT_FIELD_NAMES = { lot_size_sqft: 'lot', price_cents: 'price' } as const;

/** What is wrong with a client, by field of the form. */
export function whyNotClient(values: ClientValues, client: OwnClient | null): Record<string, string> {
  const errors: Record<string, string> = {};
  const names: Record<string, string> = CLIENT_FIELD_NAMES;
  for (const { path, message } of OwnClientWords.safeParse(wordsOfValues(values, client)).error?.issues ?? []) {
    const sent = String(path[0]);
    errors[names[sent] ?? sent] ??= message;
  }
  return errors;
}
