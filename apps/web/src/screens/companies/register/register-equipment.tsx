import { useNavigate } from '@tanstack/react-router';
import { EquipmentForm } from '../../../features/registration/forms/equipment-form.tsx';
import { useRegistration } from '../../../features/registration/use-registration.ts';
import { useSendRegistration } from '../../../features/registration/use-send-registration.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { useAccess } from '../../../parts/viewer/viewer.ts';
import { RegistrationStep } from './registration-step.tsx';

/**
 * Step 2 of company registration: the equipment. The last step when a rejected company applies again.
 * Source: docs/spec/access.md, section 2, "Company registration wizard".
 */
export function RegisterEquipmentScreen() {
  const access = useAccess();
  const navigate = useNavigate();
  const { draft, answer } = useRegistration();
  const { busy, problem, sendAgain } = useSendRegistration({
    onSent: async () => {
      await navigate({ to: paths.pendingApproval, replace: true });
      void access.refresh();
    },
    onRefused: (step) => step === 'company' && void navigate({ to: paths.registerCompany }),
  });
  const again = draft.applying !== null;
  return (
    <RegistrationStep name="equipment" title="Required Equipment Checklist">
      <EquipmentForm
        ticked={draft.equipment}
        onTick={(equipment) => answer({ equipment })}
        onBack={() => void navigate({ to: paths.registerCompany })}
        onContinue={() => (again ? void sendAgain() : void navigate({ to: paths.registerAccount }))}
        {...(again && { words: 'Apply again', busy, problem })}
      />
    </RegistrationStep>
  );
}
