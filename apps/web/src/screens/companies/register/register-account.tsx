import { Navigate, useNavigate } from '@tanstack/react-router';
import { AccountForm } from '../../../features/registration/forms/account-form.tsx';
import { useRegistration } from '../../../features/registration/use-registration.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { RegistrationStep } from './registration-step.tsx';

/**
 * Step 3 of company registration: the account. Source: docs/spec/access.md, section 2, "Company registration wizard".
 */
export function RegisterAccountScreen() {
  return <AccountStep short={false} />;
}

/**
 * Step 4 of company registration: the account, in a form with fewer fields than step 3.
 * Source: docs/spec/access.md, section 2; docs/rules/companies.md.
 */
export function RegisterAccountShortScreen() {
  return <AccountStep short />;
}

function AccountStep({ short }: { short: boolean }) {
  const navigate = useNavigate();
  const { draft } = useRegistration();
  // A rejected company that applies again already has an account.
  if (draft.applying !== null) return <Navigate to={paths.registerEquipment} replace />;
  const back = short ? paths.registerAccount : paths.registerEquipment;
  const steps = { company: paths.registerCompany, equipment: paths.registerEquipment };
  return (
    <RegistrationStep name={short ? 'sign-in' : 'account'} title="Create Your Account">
      <AccountForm
        short={short}
        onBack={() => void navigate({ to: back })}
        onSent={(email) => void navigate({ to: paths.pendingApproval, state: { email }, replace: true })}
        onRefused={(step) => void navigate({ to: steps[step] })}
      />
    </RegistrationStep>
  );
}
