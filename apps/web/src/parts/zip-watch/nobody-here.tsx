import type { Profile } from '@swath/contract/profiles';
import { Button } from '../../ui/form/button.tsx';
import { TextButton } from '../../ui/page/text-link.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { TellMeWhen } from './tell-me-when.tsx';
import { unknownZipWords } from './unknown-zip.ts';

type Props = {
  profile: Profile;
  /** Asks for another address, and returns here once it is saved. */
  onAddress: () => void;
};

/**
 * Notice that no company works at the homeowner's address: one mail when that changes, or another address. If its ZIP
 * does not exist, it says so, and only the address can be changed.
 */
export function NobodyHere({ profile, onAddress }: Props) {
  const unknown = unknownZipWords(profile);
  if (unknown !== null) {
    return (
      <FormAlert tone="notice" title={unknown}>
        Please check it: companies and prices depend on where your lawn is.
        <Button display="block" mt="sm" onClick={onAddress}>
          Change the address
        </Button>
      </FormAlert>
    );
  }
  return (
    <FormAlert tone="notice" title="Nobody mows at your address yet.">
      There is nothing to book or to queue here for now.
      {profile.zip_code !== null && <TellMeWhen email={profile.email} />}
      <p>
        Is it another address? <TextButton onClick={onAddress}>Change the address</TextButton>
      </p>
    </FormAlert>
  );
}
