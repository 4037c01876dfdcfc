import { useState } from 'react';
import classes from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Props = Omit<TextFieldProps, 'type' | 'rightSection'>;

/** Password field with a button that shows or hides the password. Set `autoComplete` for password managers. */
export function PasswordField({ autoComplete = 'off', className = '', ...props }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      className={`${classes.field} ${className}`}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      rightSection={
        <button
          type="button"
          className={classes.toggle}
          aria-label={shown ? 'Hide password' : 'Show password'}
          disabled={props.disabled}
          onMouseDown={(event) => event.preventDefault()} // keeps focus and on-screen keyboard in the field
          onClick={() => setShown(!shown)}
        >
          <Eye crossed={shown} />
        </button>
      }
    />
  );
}

function Eye({ crossed }: { crossed: boolean }) {
  return (
    <svg className={classes.eye} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M1.5 12S4.5 5.25 12 5.25 22.5 12 22.5 12 19.5 18.75 12 18.75 1.5 12 1.5 12Z" />
      <circle cx="12" cy="12" r="3.75" />
      {crossed && <path d="m4.5 3.75 15 16.5" />}
    </svg>
  );
}
