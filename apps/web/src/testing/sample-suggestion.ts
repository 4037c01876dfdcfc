import type { AddressSuggestion } from '@swath/contract/addresses';

/** An address as the provider suggests it. */
export function sampleSuggestion(street: string, changed: Partial<AddressSuggestion> = {}): AddressSuggestion {
  const zip = changed.zip ?? '65203';
  return {
    address: `${street}, Columbia, MO ${zip}`,
    street_line: street,
    city: 'Columbia',
    state: 'MO',
    zip,
    zipcode: zip,
    place_id: `place ${street} ${zip}`,
    precision: 'zip',
    verified: false,
    ...changed,
  };
}
