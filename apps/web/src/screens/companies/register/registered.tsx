import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { DoorPage } from '../../../features/accounts/door/door-page.tsx';
import { paths } from '../../../parts/addresses/paths.ts';
import classes from './registered.module.css';

/** Says that a registration is complete and what follows. Source: docs/spec/access.md, section 2. */
export function CompanyRegisteredScreen() {
  const navigate = useNavigate();
  return (
    <DoorPage title="Registration Complete">
      <h2 className={classes.title}>Registration Submitted</h2>
      <p>
        <b>Please check your email and verify your account</b>
      </p>
      <p>Your registration is being reviewed. Review typically takes 1-2 business days.</p>
      <p>You will receive an email once your company is approved.</p>
      <Button onClick={() => void navigate({ to: paths.login, search: { tab: 'login' } })}>Back to Login</Button>
    </DoorPage>
  );
}
