import { Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { credentials } from '@swath/contract/credentials';
import { useState } from 'react';
import { ApiProblem, apiWords, call } from '../../lib/api-client.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { endOffer, usePasswordOffer } from '../viewer/password-offer.ts';
import { useAccess } from '../viewer/viewer.ts';
import { isAboutNewPassword, NewPasswordFields, NewPasswordTwice, PASSWORD_FAILED } from './new-password-fields.tsx';
import classes from './password-offer-bar.module.css';

/** Offers a new password, once, to whoever has come in by a code of their mail; over the page, and in nobody's way. */
export function PasswordOfferBar() {
  const offered = usePasswordOffer();
  const [opened, setOpened] = useState(false);
  if (!offered) return null;
  return (
    <aside className={classes.bar} aria-label="Without your password">
      <p>You are in without your password. Choose a new one, and next time you need no code.</p>
      <div className={classes.buttons}>
        <Button size="sm" onClick={() => setOpened(true)}>
          Choose a new password
        </Button>
        <Button size="sm" variant="default" onClick={endOffer}>
          Not now
        </Button>
      </div>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Choose a new password">
        <OfferForm />
      </Dialog>
    </aside>
  );
}

function OfferForm() {
  const access = useAccess();
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: schemaResolver(NewPasswordTwice, { sync: true }),
  });
  const [busy, setBusy] = useState(false);
  const [banner, setBanner] = useState<string | null>(null);

  const submit = form.onSubmit(
    async ({ password }) => {
      if (busy) return;
      setBusy(true);
      setBanner(null);
      try {
        await call(credentials.changeUser, { body: { password } });
        access.announce('user-updated');
        toastSuccess('Your password has been updated.');
        endOffer();
      } catch (problem) {
        if (problem instanceof ApiProblem && isAboutNewPassword(problem.code)) {
          form.setFieldError('password', problem.message);
          form.getInputNode('password')?.focus();
        } else setBanner(apiWords(problem) ?? PASSWORD_FAILED);
        setBusy(false);
      }
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );

  return (
    <form noValidate onSubmit={submit}>
      <FormAlert>{banner}</FormAlert>
      <Stack gap="md" mt={banner === null ? 0 : 'md'}>
        <NewPasswordFields inputOf={(name) => form.getInputProps(name)} />
        <BusyButton fullWidth busy={busy} busyWords="Updating password...">
          Update password
        </BusyButton>
      </Stack>
    </form>
  );
}
