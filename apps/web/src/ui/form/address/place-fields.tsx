import type { GetInputPropsReturnType } from '@mantine/form';
import { TextField } from '../text-field.tsx';
import { AddressField } from './address-field.tsx';
import classes from './place-fields.module.css';

type Field = 'street_address' | 'city' | 'state' | 'zip_code';
type PlaceForm = {
  values: Record<Field, string>;
  getInputProps: (field: Field) => GetInputPropsReturnType;
  setFieldValue: (field: Field, text: string) => void;
};

/** Where a lawn or a company is. An address from the list fills all of it. */
export function PlaceFields({ form }: { form: PlaceForm }) {
  return (
    <>
      <AddressField
        label="Street address"
        maxLength={200}
        {...form.getInputProps('street_address')}
        value={form.values.street_address}
        onPick={({ street_line, city, state, zip }) => {
          form.setFieldValue('street_address', street_line);
          form.setFieldValue('city', city);
          form.setFieldValue('state', state);
          form.setFieldValue('zip_code', zip);
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
