import type { Estimate } from '@swath/contract/estimate-fields';
import type { OwnClient } from '@swath/contract/own-clients';
import { type EstimateLine, lineWords } from '@swath/domain/estimates/estimate';
import { cents } from '@swath/domain/units';
import { formatList } from '../../../ui/format/format-list.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';

/** Maximum length of the notes for a crew, as the API takes them. */
const MOST_NOTES = 2000;

const IN_NOTES = 'The other work is in the notes for the crew of every visit; you can change them.';
const NOT_IN_NOTES = 'The other work does not fit into the notes for the crew, so tell them yourself.';

/**
 * What visits take over from an accepted estimate: the price of a mowing, and other work as notes for the crew. A visit
 * has no lines, discount or tax of its own, so the sentences say where those are billed.
 *
 * @returns the price of each visit in cents: nothing if the estimate has no mowing; null for the client's, if its mowings
 *   have several
 */
export function visitsOfEstimate(
  { lines, number, ...estimate }: Estimate,
  client: Pick<OwnClient, 'notes' | 'price_cents'>,
) {
  const called = number ?? 'the estimate';
  const mowings = lines.filter(({ kind }) => kind === 'mowing');
  const work = lines.filter(({ kind }) => kind !== 'mowing');
  const prices = new Set(mowings.map(({ price_cents }) => price_cents));
  const count = mowings.reduce((sum, { quantity }) => sum + quantity, 0);
  const price = count === 0 ? cents(0) : prices.size === 1 ? [...prices][0]! : null;
  const noted = [client.notes, `Accepted in ${called}: ${work.map(workForCrew).join('; ')}`].filter(Boolean).join('\n');
  const fits = noted.length <= MOST_NOTES;
  const besides = [
    ...work.map(pricedWork),
    ...(estimate.discount_cents > 0 ? [`the discount of ${formatMoney(estimate.discount_cents)}`] : []),
    ...(estimate.tax_cents > 0 ? ['tax'] : []),
  ];
  return {
    number: called,
    price,
    notes: work.length > 0 && fits ? noted : client.notes,
    sentences: [
      priceWords(called, { price, count, ofClient: client.price_cents }),
      ...(count > 0
        ? [`${called} holds ${count === 1 ? 'one mowing' : `${count} mowings`}; further visits are not in its total.`]
        : []),
      ...(besides.length > 0 ? [`Not in the price of a visit: ${formatList(besides)}.`] : []),
      ...(work.length > 0 ? [fits ? IN_NOTES : NOT_IN_NOTES] : []),
      estimate.may_invoice
        ? `“Make invoice” bills all of ${called}, ${formatMoney(estimate.total_cents)}, before or after its work is done.`
        : `An invoice was made of ${called}.`,
      ...(count > 0
        ? [
            `${count === 1 ? 'The first visit is' : `The first ${count} visits are`} billed by it and on no other invoice.`,
          ]
        : []),
    ],
  };
}

/** What a visit costs. @param ofClient  the client's price; null: none is known */
function priceWords(
  called: string,
  { price, count, ofClient }: { price: number | null; count: number; ofClient: number | null },
): string {
  if (count === 0) return `${called} has no mowing, so a visit costs nothing by itself: ${called} bills its work.`;
  if (price !== null) return `Each visit costs ${formatMoney(price)}, the price of a mowing in ${called}.`;
  const usual = ofClient === null ? '' : `, ${formatMoney(ofClient)}`;
  return `${called} has mowings at different prices, so each visit costs the client’s price${usual}.`;
}

/** A line for the crew, without its price: "Edging", "3 × Mulch". */
const workForCrew = ({ quantity, words }: EstimateLine): string => (quantity === 1 ? words : `${quantity} × ${words}`);

/** A line with its price: "Edging ($12.50)", "Mulch (3 × $45.00)". */
const pricedWork = (line: EstimateLine): string =>
  line.quantity === 1 ? `${line.words} (${formatMoney(line.price_cents)})` : lineWords(line);
