import { Button } from '../../../ui/form/button.tsx';
import classes from '../sign-in/get-started.module.css';

type Props = { email: string; onSignOut: () => void; busy: boolean };

/** Replaces the login and sign-up forms for a signed-in user whose role has no pages. */
export function NoAccess({ email, onSignOut, busy }: Props) {
  return (
    <section className={classes.card} aria-labelledby="no-access">
      <h1 id="no-access" className={classes.title}>
        Your account has no access yet
      </h1>
      <p className={classes.words}>You are signed in as {email}. Sign out to use another account.</p>
      <Button onClick={onSignOut} loading={busy}>
        Sign Out
      </Button>
    </section>
  );
}
