import type { AddressSuggestion } from '@swath/contract/addresses';
import { useState } from 'react';
import { useAddressSuggestions } from '../../../lib/address-suggestions.ts';
import type { TextFieldProps } from '../text-field.tsx';
import { SuggestField } from './suggest-field.tsx';

type Props = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** House number, street and unit. */
  value: string;
  onChange: (street: string) => void;
  /** Content of the form's ZIP field: addresses in that ZIP are suggested first. */
  zip?: string;
  /** Called when a suggested address is chosen. */
  onPick: (suggestion: AddressSuggestion) => void;
};

/**
 * Field for the street line, with address suggestions from the third character on.
 * Source: docs/spec/homeowner.md, section 5.
 */
export function AddressField({ onChange, onPick, zip = '', ...field }: Props) {
  // Only text typed here is looked up: neither the initial value nor a chosen suggestion.
  const [typed, setTyped] = useState('');
  const { found, attribution, searching, failed } = useAddressSuggestions(typed, zip);
  return (
    <SuggestField
      autoComplete="address-line1"
      {...field}
      onChange={(street) => {
        setTyped(street);
        onChange(street);
      }}
      suggestions={found.map(({ place_id, address }) => ({ id: place_id, text: address }))}
      onPick={(id) => {
        const picked = found.find(({ place_id }) => place_id === id);
        setTyped('');
        if (picked) onPick(picked);
      }}
      searching={searching}
      credit={attribution}
      note={failed ? 'Suggestions are not available right now. Please type the whole address.' : undefined}
    />
  );
}
