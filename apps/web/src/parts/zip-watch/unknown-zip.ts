import { problemWords } from '@swath/contract/problems';
import type { Profile } from '@swath/contract/profiles';

/**
 * Says that the ZIP of a profile does not exist: it was saved before ZIPs were checked. Null if it exists, or there is
 * none. Every ZIP that exists has a time zone.
 */
export const unknownZipWords = ({ zip_code: zip, time_zone_source: source }: Profile): string | null =>
  zip !== null && source === 'unknown' ? problemWords('unknown_zip_code', { zip: zip.slice(0, 5) }) : null;
