import { shortZip } from '@swath/domain/service-areas/covers';
import { Refused } from '../../platform/process/refused.ts';
import { findPostalCodes, type PostalCode } from '../../platform/providers/addresses/postal-codes.ts';

/**
 * Finds a ZIP with its city, and its center for checks against service areas.
 *
 * @param zip  5 or 9 digits
 * @throws Refused unknown_zip_code
 */
export async function requireZip(zip: string): Promise<PostalCode> {
  const wanted = shortZip(zip);
  const code = (await findPostalCodes([wanted])).get(wanted);
  if (!code) throw new Refused('unknown_zip_code', { zip: wanted });
  return code;
}
