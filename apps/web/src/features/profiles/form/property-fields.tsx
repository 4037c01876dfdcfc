import { PlaceFields } from '../../../ui/form/address/place-fields.tsx';
import { LotSizeField } from './lot-size-field.tsx';
import type { ProfileForm } from './use-profile-form.ts';

/** Fields of address and lot size. */
export function PropertyFields({ form }: { form: ProfileForm }) {
  return (
    <>
      <PlaceFields form={form} />
      <LotSizeField form={form} />
    </>
  );
}
