import type { AddressSuggestion } from '@swath/contract/addresses';

/** The four fields of an address form. */
export type TypedPlace = {
  readonly street_address: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
};

/** Matches a unit at the end of a street line: "Apt 4", "Unit 12B", "# 4". */
const UNIT =
  /(?:\b(?:apt|apartment|unit|ste|suite|lot|bldg|building|trlr|trailer|spc|space|rm|room|fl|floor)\b\.?\s*#?|#)\s*[\w-]+\s*$/i;

/**
 * Merges a chosen suggestion into the address fields without losing what was typed: a suggestion without a street keeps
 * the typed street, one without a unit keeps the unit, and a ZIP+4 stays if the ZIP is the same.
 */
export function fillPlace(
  typed: TypedPlace,
  { street_line, city, state, zip }: Pick<AddressSuggestion, 'street_line' | 'city' | 'state' | 'zip'>,
): TypedPlace {
  const unit = UNIT.exec(typed.street_address)?.[0].trim();
  const line = street_line.trim();
  const withUnit = unit && !UNIT.test(line) ? `${line} ${unit}` : line;
  const sameZip = typed.zip_code.trim().slice(0, 5) === zip.slice(0, 5) && zip.length <= 5;
  return {
    street_address: line === '' ? typed.street_address : withUnit,
    city: city || typed.city,
    state: state || typed.state,
    zip_code: zip === '' || sameZip ? typed.zip_code : zip,
  };
}
