import { Button, UnstyledButton } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import look from './button.module.css';

type Look = {
  variant?: 'filled' | 'default' | 'subtle' | 'onStripes';
  size?: 'sm' | 'md' | 'lg';
};
type ButtonProps = Look & Omit<ComponentProps<'button'>, 'disabled'> & { 'data-disabled'?: boolean };
type LinkProps = Look & ComponentProps<'a'>;

const INNER = `mantine-Button-inner ${Button.classes.inner}`;
const LABEL = `mantine-Button-label ${Button.classes.label} ${look.label}`;
const FIXED = `mantine-focus-auto mantine-Button-root ${Button.classes.root} mantine-UnstyledButton-root ${UnstyledButton.classes.root} ${look.button} ${look.plain}`;

/**
 * A button that looks like every other one, by the same style sheet, and is drawn without the library's machinery: for
 * pages with hundreds of them. What cannot be pressed is marked by `aria-disabled`, and by `data-disabled` for the eye.
 */
export function PlainButton({ variant = 'filled', size = 'md', className = '', children, ...rest }: ButtonProps) {
  const pressed = rest['data-disabled'] ? '' : 'mantine-active';
  return (
    <button
      type="button"
      data-variant={variant}
      data-size={size}
      className={`${FIXED} ${pressed} ${className}`}
      {...rest}
    >
      <Inside>{children}</Inside>
    </button>
  );
}

/** A link that looks like a button, drawn as plainly. */
export function PlainButtonLink({ variant = 'filled', size = 'md', className = '', children, ...rest }: LinkProps) {
  return (
    <a data-variant={variant} data-size={size} className={`${FIXED} mantine-active ${className}`} {...rest}>
      <Inside>{children}</Inside>
    </a>
  );
}

const Inside = ({ children }: { children: ReactNode }) => (
  <span className={INNER}>
    <span className={LABEL}>{children}</span>
  </span>
);
