import { Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DoorPage } from '../../../features/accounts/door/door-page.tsx';
import { registeredEmail } from '../../../features/registration/registration-draft.ts';
import { NO_PROGRESS } from '../../../features/registration/registration-problem.ts';
import { STEPS, STEPS_AGAIN, type StepName, stepToAnswer } from '../../../features/registration/registration-steps.ts';
import { useRegistration } from '../../../features/registration/use-registration.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { Button } from '../../../ui/form/button.tsx';
import { WizardProgress } from '../../../ui/wizard/wizard-progress.tsx';

/** Layout of one registration step: progress, title, form. If an earlier step is unanswered, links there instead. */
export function RegistrationStep({ name, title, children }: { name: StepName; title: string; children: ReactNode }) {
  const { draft } = useRegistration();
  const missing = stepToAnswer(draft);
  if (name !== 'company' && missing !== null && missing !== name) return <NoProgress missing={missing} />;
  const steps = draft.applying === null ? STEPS : STEPS_AGAIN;
  return (
    <DoorPage title={title} wide above={<WizardProgress<StepName> steps={steps} current={name} />}>
      {children}
    </DoorPage>
  );
}

function NoProgress({ missing }: { missing: 'company' | 'equipment' }) {
  const navigate = useNavigate();
  // The user pressed Back after submitting: the registration must not be submitted twice.
  if (missing === 'company' && registeredEmail() !== null) return <Navigate to={paths.pendingApproval} replace />;
  const [words, to] =
    missing === 'company' ? ['Go to step 1', paths.registerCompany] : ['Go to step 2', paths.registerEquipment];
  return (
    <DoorPage title={NO_PROGRESS}>
      <p>This step builds on the ones before it, and their answers are not in this tab. Nothing has been sent.</p>
      <Button onClick={() => void navigate({ to })}>{words}</Button>
    </DoorPage>
  );
}
