import type { OwnProfile } from '@swath/contract/company-profiles';
import type { PhotoId } from '@swath/domain/ids';

/** The card's field values. */
export type ProfileValues = {
  readonly company_name: string;
  readonly phone_number: string;
  readonly street_address: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
  readonly description: string;
  readonly website: string;
  readonly logo_id: PhotoId | null;
};
export type TextOfProfile = Exclude<keyof ProfileValues, 'logo_id'>;

/** The edits, and the values that the card showed when editing began. */
export type ProfileDraft = { readonly was: ProfileValues; readonly edits: Partial<ProfileValues> };

/** Field values of a saved profile: of a name and an address that wait for approval, the requested ones. */
export function valuesOf({ standing, proposed, phone_number, description, website, logo }: OwnProfile): ProfileValues {
  const { company_name, street_address, city, state, zip_code } = proposed ?? standing;
  const place = { street_address, city, state, zip_code };
  return { company_name, phone_number, ...place, description, website, logo_id: logo?.id ?? null };
}

/** Whether any field differs from what is saved. */
export const isChanged = ({ edits }: ProfileDraft, saved: ProfileValues): boolean =>
  (Object.keys(edits) as (keyof ProfileValues)[]).some((field) => edits[field] !== saved[field]);
