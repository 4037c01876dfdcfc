import type { Profile } from '@swath/contract/profiles';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { propertyIn, valuesOf, whyNotProperty } from '../form/profile-values.ts';
import { PropertyFields } from '../form/property-fields.tsx';
import { SaveAlert } from '../form/save-alert.tsx';
import { useProfileForm } from '../form/use-profile-form.ts';
import classes from './onboarding-dialog.module.css';

type Props = {
  opened: boolean;
  profile: Profile;
  /** Sentence that tells the homeowner why their address is needed now. */
  why: string;
  /** Whether the profile has all of it, and the homeowner wants to change it. */
  isChange: boolean;
  /** Called when the dialog is skipped or closed. */
  onClose: () => void;
  onSaved: () => void;
};

/**
 * Dialog that asks a homeowner for the address and lot size that a booking needs.
 * Source: docs/spec/homeowner.md, section 2, "Profile onboarding".
 */
export function OnboardingDialog({ opened, onClose, ...content }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Where is your lawn?">
      <OnboardingForm {...content} onSkip={onClose} />
    </Dialog>
  );
}

type FormProps = Omit<Props, 'opened' | 'onClose'> & { onSkip: () => void };

function OnboardingForm({ profile, why, isChange, onSkip, onSaved }: FormProps) {
  const { form, submit, busy, problem } = useProfileForm({
    initialValues: valuesOf(profile),
    validate: whyNotProperty,
    wordsOf: propertyIn,
    onSaved,
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <p className={classes.why} tabIndex={-1} data-autofocus>
          {why}
        </p>
        <SaveAlert problem={problem} />
        <PropertyFields form={form} />
        <DialogFoot>
          <Group justify="flex-end">
            <Button variant="default" onClick={onSkip}>
              {isChange ? 'Cancel' : 'Skip for now'}
            </Button>
            <Button type="submit" aria-disabled={busy || undefined}>
              {busy ? 'Saving...' : 'Save'}
            </Button>
          </Group>
        </DialogFoot>
      </Stack>
    </form>
  );
}
