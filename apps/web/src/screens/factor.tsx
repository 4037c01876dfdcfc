import { useEffect } from 'react';
import { DoorPage } from '../features/accounts/door/door-page.tsx';
import { FactorForm } from '../features/accounts/sign-in/factor-form.tsx';
import { useAccess, useSignOut } from '../parts/viewer/viewer.ts';

/** Shown instead of any page until the user has entered a code of the second factor. */
export function FactorScreen({ email }: { email: string }) {
  const access = useAccess();
  const leaving = useSignOut();
  useEffect(() => {
    document.title = 'Two-step verification – Swath';
  }, []);
  return (
    <DoorPage title="Two-step verification">
      <p>
        You are signing in as <b>{email}</b>. Enter the code that your authenticator app shows.
      </p>
      <FactorForm onCode={access.giveFactor} onSignOut={leaving.signOut} leaving={leaving.busy} />
    </DoorPage>
  );
}
