import { createLink, useNavigate } from '@tanstack/react-router';
import { DoorPage } from '../../features/accounts/door/door-page.tsx';
import { RegisterForm } from '../../features/accounts/sign-up/register-form.tsx';
import { paths } from '../../parts/addresses/paths.ts';
import { TextLink } from '../../ui/page/text-link.tsx';

const PageLink = createLink(TextLink);

/** Page on which a homeowner creates an account. Source: docs/spec/access.md, section 2. */
export function RegisterScreen() {
  const navigate = useNavigate();
  return (
    <DoorPage title="Create your account">
      <RegisterForm onRegistered={() => void navigate({ to: paths.registered })} />
      <p>
        Already have an account?{' '}
        <PageLink to={paths.login} search={{ tab: 'login' }}>
          Sign In
        </PageLink>
      </p>
    </DoorPage>
  );
}
