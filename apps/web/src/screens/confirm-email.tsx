import { Anchor } from '@mantine/core';
import { createLink, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DoorPage } from '../features/accounts/door/door-page.tsx';
import { confirmOnce } from '../features/accounts/sign-up/confirm-once.ts';
import { ResendConfirmation } from '../features/accounts/sign-up/resend-confirmation.tsx';
import { isRetryable } from '../lib/session/auth-call.ts';
import { paths } from '../parts/addresses/paths.ts';
import { useAccess } from '../parts/viewer/viewer.ts';
import { LoadingScreen } from '../ui/page/loading-screen.tsx';
import { PageFailed } from '../ui/page/page-failed.tsx';
import { FormAlert } from '../ui/states/form-alert.tsx';

const PageLink = createLink(Anchor);

type Refusal = {
  words: string;
  /** The link may still work. */
  again: boolean;
};

const INCOMPLETE = {
  words: 'This link is not complete. Open it from the email once more, or have a new email sent.',
  again: false,
};

const wordsOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/** Where the link of the confirmation mail leads: confirms, signs in and goes home. The token leaves the address at once. */
export function ConfirmEmailScreen() {
  const access = useAccess();
  const navigate = useNavigate();
  const search = useSearch({ from: paths.confirmEmail });
  const [token] = useState(search.token);
  const [refusal, setRefusal] = useState<Refusal | null>(token === undefined ? INCOMPLETE : null);
  const [tries, setTries] = useState(1);

  useEffect(() => {
    if (token === undefined) return;
    void navigate({ to: paths.confirmEmail, search: {}, replace: true });
    confirmOnce(token, tries, access.confirmEmail).then(
      () => navigate({ to: paths.root, replace: true }),
      (problem: unknown) => setRefusal({ words: wordsOf(problem), again: isRetryable(problem) }),
    );
  }, [token, access, navigate, tries]);

  const tryAgain = () => {
    setRefusal(null);
    setTries(tries + 1);
  };

  if (refusal === null) return <LoadingScreen />;
  if (refusal.again)
    return <PageFailed title="Your email could not be confirmed." words={refusal.words} onRetry={tryAgain} />;
  return (
    <DoorPage title="Confirm your email">
      <FormAlert>{refusal.words}</FormAlert>
      <ResendConfirmation />
      <p>
        Confirmed already?{' '}
        <PageLink to={paths.login} search={{ tab: 'login' }}>
          Sign In
        </PageLink>
      </p>
    </DoorPage>
  );
}
