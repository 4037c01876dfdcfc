import { CLIENT_FIELD_LABELS } from '@swath/domain/clients/client-fields';
import { shortZip } from '@swath/domain/service-areas/covers';
import { findPostalCodes } from '../../../platform/providers/addresses/postal-codes.ts';
import { unknownZipWords } from '../../../platform/providers/addresses/require-known-zip.ts';
import type { ReadRow } from './read-rows.ts';

/** Rejects the rows of a file whose ZIP does not exist, as the form for one client does. */
export async function checkZips(rows: readonly ReadRow[]): Promise<ReadRow[]> {
  const zips = rows.flatMap(({ client }) => (client ? [shortZip(client.zip_code)] : []));
  const known = await findPostalCodes([...new Set(zips)]);
  return rows.map((row) => {
    if (row.client === null || known.has(shortZip(row.client.zip_code))) return row;
    const message = unknownZipWords(row.client.zip_code);
    return { ...row, client: null, problems: [{ column: CLIENT_FIELD_LABELS.zip_code, message }] };
  });
}
