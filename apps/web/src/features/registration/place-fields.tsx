import { TextInput } from '@mantine/core';
import { AddressField } from '../../ui/address-field.tsx';
import classes from './company-form.module.css';
import type { CompanyFormState } from './use-company-form.ts';

/** Where the company is. An address from the list fills all of it. */
export function PlaceFields({ form }: { form: CompanyFormState }) {
  return (
    <>
      <AddressField
        label="Street address"
        maxLength={200}
        {...form.getInputProps('street_address')}
        value={form.values.street_address}
        onPick={({ street_line, city, state, zip }) => {
          const picked = { street_address: street_line, city, state, zip_code: zip };
          for (const [field, text] of Object.entries(picked)) form.setFieldValue(field, text);
        }}
      />
      <div className={classes.place}>
        <TextInput
          label="City"
          autoComplete="address-level2"
          maxLength={100}
          className={classes.city ?? ''}
          {...form.getInputProps('city')}
        />
        <TextInput
          label="State"
          autoComplete="address-level1"
          autoCapitalize="characters"
          {...form.getInputProps('state')}
          maxLength={2}
          onChange={({ currentTarget }) => form.setFieldValue('state', currentTarget.value.slice(0, 2).toUpperCase())}
        />
        <TextInput
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
