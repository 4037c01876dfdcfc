import type { Profile } from '@swath/contract/profiles';
import { TextLink } from '../../ui/page/text-link.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { paths } from '../addresses/paths.ts';
import { TellMeWhen } from './tell-me-when.tsx';

/** Notice that no company works at the homeowner's address: one mail when that changes, or another address. */
export function NobodyHere({ profile: { zip_code: zip, email } }: { profile: Profile }) {
  return (
    <FormAlert tone="notice" title="Nobody mows at your address yet.">
      There is nothing to book or to queue here for now.
      {zip !== null && <TellMeWhen email={email} />}
      <p>
        Is it another address? <TextLink href={paths.homeownerSettings}>Change the address</TextLink>
      </p>
    </FormAlert>
  );
}
