import { useNavigate } from '@tanstack/react-router';
import { CompanyForm } from '../../../features/registration/forms/company-form.tsx';
import { useRegistration } from '../../../features/registration/use-registration.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { Button } from '../../../ui/form/button.tsx';
import classes from './register.module.css';
import { RegistrationStep } from './registration-step.tsx';

/**
 * Step 1 of company registration: the company. Source: docs/spec/access.md, section 2, "Company registration wizard".
 */
export function RegisterCompanyScreen() {
  const navigate = useNavigate();
  const isNew = useRegistration().draft.applying === null;
  const goOn = () => void navigate({ to: paths.registerEquipment });
  if (!isNew) {
    return (
      <RegistrationStep name="company" title="Apply again">
        <CompanyForm onContinue={goOn} onBack={() => void navigate({ to: paths.pendingApproval })} />
      </RegistrationStep>
    );
  }
  return (
    <RegistrationStep name="company" title="Register to Mow">
      <CompanyForm onContinue={goOn} />
      <p className={classes.signIn}>
        Registered already?
        <Button variant="subtle" onClick={() => void navigate({ to: paths.login, search: { tab: 'login' } })}>
          Sign in here
        </Button>
      </p>
    </RegistrationStep>
  );
}
