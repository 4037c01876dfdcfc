import { problemWords } from '@swath/contract/problems';
import { shortZip } from '@swath/domain/service-areas/covers';
import { Refused } from '../../process/refused.ts';
import { findPostalCodes } from './postal-codes.ts';

/**
 * Checks that the ZIP of an address that a person saves exists: nobody could be found there.
 *
 * @param zip  5 or 9 digits; undefined when the address is not changed
 * @param field  path of the ZIP in the request
 * @throws Refused unknown_zip_code, at the field
 *
 * Source: docs/rules/accounts.md.
 */
export async function requireKnownZip(zip: string | undefined, field = 'body.zip_code'): Promise<void> {
  if (zip === undefined) return;
  const wanted = shortZip(zip);
  if ((await findPostalCodes([wanted])).has(wanted)) return;
  throw new Refused('unknown_zip_code', { zip: wanted }).atField(field, unknownZipWords(zip));
}

/** The message at a field whose ZIP does not exist. */
export const unknownZipWords = (zip: string): string =>
  `${problemWords('unknown_zip_code', { zip: shortZip(zip) })} Please check it.`;
