import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { useState } from 'react';
import classes from './password-field.module.css';

/** A password with a button to show it; the button says what a press will do. Set `autoComplete` for password managers. */
export function PasswordField(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <PasswordInput
      {...props}
      aria-invalid={Boolean(props.error)}
      classNames={{ visibilityToggle: classes.toggle ?? '' }}
      rightSectionWidth={48}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{
        'aria-label': shown ? 'Hide password' : 'Show password',
        'aria-pressed': undefined,
        tabIndex: 0,
      }}
    />
  );
}
