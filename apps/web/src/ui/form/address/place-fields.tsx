import type { GetInputPropsReturnType } from '@mantine/form';
import { useRef } from 'react';
import { TextField } from '../text-field.tsx';
import { AddressField } from './address-field.tsx';
import { fillPlace } from './fill-place.ts';
import classes from './place-fields.module.css';

const FIELDS = ['street_address', 'city', 'state', 'zip_code'] as const;
type Field = (typeof FIELDS)[number];
type PlaceForm = {
  values: Record<Field, string>;
  getInputProps: (field: Field) => GetInputPropsReturnType;
  setFieldValue: (field: Field, text: string) => void;
};

/** The address fields of a form; choosing a suggestion fills all of them, and asks for the ZIP if it has none. */
export function PlaceFields({ form }: { form: PlaceForm }) {
  const zip = useRef<HTMLInputElement>(null);
  return (
    <>
      <AddressField
        label="Street address"
        maxLength={200}
        {...form.getInputProps('street_address')}
        value={form.values.street_address}
        zip={form.values.zip_code}
        onPick={(suggestion) => {
          const filled = fillPlace(form.values, suggestion);
          for (const field of FIELDS) form.setFieldValue(field, filled[field]);
          if (filled.zip_code === '') zip.current?.focus();
        }}
      />
      <div className={classes.place}>
        <TextField
          label="City"
          autoComplete="address-level2"
          maxLength={100}
          className={classes.city}
          {...form.getInputProps('city')}
        />
        <TextField
          label="State"
          autoComplete="address-level1"
          autoCapitalize="characters"
          {...form.getInputProps('state')}
          maxLength={2}
          onChange={({ currentTarget }) => form.setFieldValue('state', currentTarget.value.slice(0, 2).toUpperCase())}
        />
        <TextField
          ref={zip}
          label="ZIP code"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          {...form.getInputProps('zip_code')}
        />
      </div>
    </>
  );
}
