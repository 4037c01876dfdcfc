import type { ImportedRow } from '@swath/contract/client-files';
import { phoneText } from '@swath/domain/accounts/phone';
import { lotAcres } from '@swath/domain/jobs/lot-size';
import type { SquareFeet } from '@swath/domain/units';
import type { NewClient } from '../add-client.ts';
import type { ClientRow } from '../clients.writes.ts';

/** How a row of the file differs from a stored client: as texts for the user, and as columns to write. */
export type ClientChanges = {
  readonly words: ImportedRow['changes'];
  readonly columns: Partial<
    Pick<ClientRow, 'lot_size_sqft' | 'price_cents' | 'email' | 'notes' | 'phone_number' | 'other_phones'>
  >;
};

const MOST_OTHER_PHONES = 4;

/**
 * Compares a row of a file with the stored client. Empty cells change nothing, phones are added to the stored ones up
 * to a total of five, and name and address are never changed.
 */
export function listChanges(stored: ClientRow, file: NewClient): ClientChanges {
  const words: ImportedRow['changes'] = [];
  const columns: { -readonly [Column in keyof ClientChanges['columns']]: ClientChanges['columns'][Column] } = {};
  if (file.lot_size_sqft !== null && file.lot_size_sqft !== stored.lot_size_sqft) {
    columns.lot_size_sqft = file.lot_size_sqft;
    words.push({ field: 'Lot size', before: lotText(stored.lot_size_sqft), after: lotText(file.lot_size_sqft) });
  }
  if (file.price_cents !== null && file.price_cents !== stored.price_cents) {
    columns.price_cents = file.price_cents;
    words.push({ field: 'Price', before: priceText(stored.price_cents), after: priceText(file.price_cents) });
  }
  if (file.email !== null && file.email !== stored.email) {
    columns.email = file.email;
    words.push({ field: 'Email', before: stored.email ?? '', after: file.email });
  }
  if (file.notes !== '' && file.notes !== stored.notes) {
    columns.notes = file.notes;
    words.push({ field: 'Notes', before: stored.notes, after: file.notes });
  }
  const before = [stored.phone_number, ...stored.other_phones].filter((phone) => phone !== null);
  const phones = new Set([...before, file.phone_number, ...file.other_phones].filter((phone) => phone !== null));
  const [phone = null, ...others] = [...phones].slice(0, 1 + MOST_OTHER_PHONES);
  if (phones.size > before.length && others.length + 1 > before.length) {
    Object.assign(columns, { phone_number: phone, other_phones: others });
    words.push({
      field: 'Phone',
      before: phonesText(before),
      after: phonesText([...phones].slice(0, 1 + MOST_OTHER_PHONES)),
    });
  }
  return { words, columns };
}

const phonesText = (phones: readonly string[]): string => phones.map(phoneText).join(', ');
const priceText = (cents: number | null): string => (cents === null ? '' : `$${(cents / 100).toFixed(2)}`);
const lotText = (lot: SquareFeet | null): string =>
  lot === null ? '' : `${Number(lotAcres(lot).toFixed(4))} ${lotAcres(lot) <= 1 ? 'acre' : 'acres'}`;
