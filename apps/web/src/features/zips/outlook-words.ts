import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { squareFeet } from '@swath/domain/units';
import { centsText, dayText } from '@swath/domain/words';
import { companiesText } from '@swath/domain/zips/outlook';
import type { ZipOutlook } from './zips.api.ts';

/** The outlook of a ZIP and a lot as text: a price where there is one, and what follows it, each piece on one line. */
export type OutlookWords = { readonly price: string | null; readonly pieces: readonly string[] };

/** Formats the outlook of a ZIP and a lot, in pieces separated by a dot. @param lotSizeSqft  whole square feet */
export function outlookWords(outlook: ZipOutlook, zip: string, lotSizeSqft: number): OutlookWords {
  const price = outlook.price_cents === null ? null : `from ${centsText(outlook.price_cents)}`;
  switch (outlook.state) {
    case 'free': {
      const day = outlook.next_day === null ? [] : [`next free day ${dayText(outlook.next_day)}`];
      return { price, pieces: [companiesText(outlook), ...day] };
    }
    case 'full':
      return { price, pieces: [companiesText(outlook), 'no free day for now'] };
    case 'too_large':
      return { price: null, pieces: [`Nobody at ${zip} can mow ${lotSizeText(squareFeet(lotSizeSqft))} in a day yet`] };
    case 'nobody':
      return { price: null, pieces: [`Nobody mows at ${zip} yet`] };
    default:
      return { price, pieces: [companiesText(outlook)] }; // a status of a newer server
  }
}
