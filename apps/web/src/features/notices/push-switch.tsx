import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { apiWords } from '../../lib/api-client.ts';
import { isNative } from '../../lib/platform.ts';
import { canPush } from '../../lib/push.ts';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import classes from './notice-preferences.module.css';
import { PushDeclined, pushHere, useSwitchPush } from './notices.api.ts';

const CANNOT = 'This browser cannot show push messages.';

const BLOCKED = 'This browser blocks messages from Swath. Allow notifications for this site in its settings first.';
const BLOCKED_BY_PHONE = 'Your phone blocks messages from Swath. Allow notifications in its settings first.';

const UNTIL = 'Until you sign out here.';

const END = 'They end when you sign out here.';

const NO_ADDRESS = 'This device could not be reached for push messages. Please try again.';

/**
 * Switch for push messages on this device; renders nothing where they are not sent. The browser or phone asks for
 * permission only after it is pressed.
 * @param which  a sentence about which messages come
 */
export function PushSwitch({ which }: { which: string }) {
  const { data: push } = useQuery(pushHere());
  const { mutate, isPending, error, variables } = useSwitchPush();
  const id = useId();
  if (!push?.isOffered) return null;
  const { key, isOn, isBlocked } = push;
  const blocked = isNative() ? BLOCKED_BY_PHONE : BLOCKED;
  const description = !canPush() ? CANNOT : isBlocked && !isOn ? blocked : isOn ? UNTIL : `${which} ${END}`;
  return (
    <div>
      <FormAlert>{error && !(error instanceof PushDeclined) && (apiWords(error) ?? NO_ADDRESS)}</FormAlert>
      <SwitchField
        label="Push messages on this device"
        aria-describedby={id}
        checked={isPending ? variables.on : isOn}
        disabled={!canPush() || (isBlocked && !isOn)}
        aria-busy={isPending || undefined}
        onChange={(on) => {
          if (isPending) return;
          mutate(on ? { on: true, key } : { on: false });
        }}
      />
      <p id={id} className={classes.words}>
        {description}
      </p>
    </div>
  );
}
