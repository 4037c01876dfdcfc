import { credentials } from '@swath/contract/credentials';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { OfferBar } from '../../ui/page/offer-bar.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { endOffer, usePasswordOffer } from '../viewer/password-offer.ts';
import { useAccess } from '../viewer/viewer.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/**
 * Bar that offers to set a new password after a sign-in with a code from a mail, i.e. without the password; shown until
 * answered.
 */
export function PasswordOfferBar() {
  const offered = usePasswordOffer();
  const [opened, setOpened] = useState(false);
  if (!offered) return null;
  return (
    <OfferBar
      label="Without your password"
      words="You are in without your password. Choose a new one, and next time you need no code."
    >
      <Button size="sm" onClick={() => setOpened(true)}>
        Choose a new password
      </Button>
      <Button size="sm" variant="default" onClick={endOffer}>
        Not now
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Choose a new password">
        <OfferForm />
      </Dialog>
    </OfferBar>
  );
}

function OfferForm() {
  const access = useAccess();
  return (
    <NewPasswordForm
      onPassword={async (password) => {
        await call(credentials.changeUser, { body: { password } });
        access.announce('user-updated');
        toastSuccess('Your password has been updated.');
        endOffer();
      }}
    />
  );
}
