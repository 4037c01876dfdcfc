import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { squareFeet } from '@swath/domain/units';
import { PlaceFields } from '../../../ui/form/address/place-fields.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { DrawLot } from './lot-drawing/draw-lot.tsx';
import { LotPicture } from './lot-picture.tsx';
import { LotSides } from './lot-sides.tsx';
import { LotSuggestion } from './lot-suggestion.tsx';
import { LOT_CHOICES, lotOf, OWN_LOT_SIZE } from './profile-values.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** The form fields for address and lot size. */
export function PropertyFields({ form }: { form: ProfileForm }) {
  return (
    <>
      <PlaceFields form={form} />
      <LotSizeField form={form} />
    </>
  );
}

/** The largest size of the list, "10 or more", in square feet; larger lots are not drawn. */
const LARGEST_LOT = Math.max(...LOT_CHOICES);

const CHOICES = [
  { value: '', label: 'Choose a size' },
  ...LOT_CHOICES.map((lot) => ({ value: String(lot), label: lotSizeText(lot) })),
  { value: OWN_LOT_SIZE, label: 'Another size, in square feet' },
];

/**
 * Field for the lot size: one of twelve sizes, or a typed number, with a drawing of what was chosen.
 * Source: docs/spec/homeowner.md, section 9, "Lot size choices".
 */
function LotSizeField({ form }: { form: ProfileForm }) {
  const lot = lotOf(form.values);
  return (
    <>
      <SelectField label="Lot size" data={CHOICES} {...form.getInputProps('lot')} />
      {form.values.lot === OWN_LOT_SIZE && (
        <>
          <TextField
            label="Square feet"
            description="One acre is 43,560 square feet."
            inputMode="numeric"
            maxLength={12}
            {...form.getInputProps('lot_sqft')}
          />
          <LotSides onSquareFeet={(sqft) => form.setFieldValue('lot_sqft', sqft.toLocaleString('en-US'))} />
        </>
      )}
      <LotSuggestion form={form} />
      <DrawLot form={form} />
      {lot > 0 && lot <= LARGEST_LOT && <LotPicture lot={squareFeet(lot)} isLast={lot === LARGEST_LOT} />}
    </>
  );
}
