import { Switch } from '@base-ui/react/switch';
import type { ReactNode } from 'react';
import { ControlRow } from './control-row.tsx';
import classes from './switch-field.module.css';

type Props = {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-busy'?: true | undefined;
};

/** On/off switch with a label; a press on the label works too. */
export const SwitchField = ({ label, description, onChange, ...props }: Props) => (
  <ControlRow {...{ label, description }} aria-describedby={props['aria-describedby']}>
    {(tied) => (
      <Switch.Root
        {...props}
        {...tied}
        nativeButton
        render={<button type="button" />}
        onCheckedChange={(checked) => onChange(checked)}
        className={classes.track}
      >
        <Switch.Thumb className={classes.thumb} />
      </Switch.Root>
    )}
  </ControlRow>
);
