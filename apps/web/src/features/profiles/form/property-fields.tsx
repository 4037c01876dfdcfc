import { PlaceFields } from '../../../ui/form/address/place-fields.tsx';
import { LotSizeField } from './lot-size-field.tsx';
import type { ProfileForm } from './use-profile-form.ts';

/** Where the lawn is and how large. */
export function PropertyFields({ form }: { form: ProfileForm }) {
  return (
    <>
      <PlaceFields form={form} />
      <LotSizeField form={form} />
    </>
  );
}
