import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Spinner } from '../look/spinner.tsx';
import classes from './button.module.css';

/** Style props shared by `Button` and `ButtonLink`. */
export type ButtonLook = {
  variant?: 'filled' | 'default' | 'subtle' | 'light' | 'outline' | 'sun' | 'onStripes' | undefined;
  size?: 'sm' | 'md' | 'lg' | 'compact-sm' | 'compact-md' | undefined;
  /** `clay` marks a dangerous action. */
  color?: 'clay' | undefined;
  fullWidth?: boolean | undefined;
  /** Icon before the label. */
  leftSection?: ReactNode;
  /** Margin above the button, as a spacing step. */
  mt?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  /** `block` displays the button on a line of its own. */
  display?: 'block' | undefined;
};

type Dressed = { className?: string | undefined; style?: CSSProperties | undefined; children?: ReactNode };

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'color'> & {
    /** Whether the button's action is running: a spinner replaces the label, and the button is disabled. */
    loading?: boolean | undefined;
    /** Looks disabled but stays focusable; combine with `aria-disabled`. */
    'data-disabled'?: boolean | undefined;
  };

/** The standard button. Its `type` is `button` unless given, so that it does not submit a form. */
export function Button({ disabled = false, loading = false, 'data-disabled': off = false, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled || loading}
      data-disabled={disabled || off || undefined}
      data-loading={loading || undefined}
      {...dressed(rest, loading)}
    />
  );
}

/** A link styled as a button. */
export const ButtonLink = (props: ButtonLook & Omit<ComponentProps<'a'>, 'color'>) => <a {...dressed(props)} />;

/** Turns the style props of a button or link into its class and data attributes. */
function dressed<Props extends ButtonLook & Dressed>(props: Props, loading = false) {
  const { variant = 'filled', size = 'md', color, fullWidth, leftSection, mt, display, ...own } = props;
  const { className = '', style, children, ...rest } = own;
  return {
    ...rest,
    'data-variant': variant,
    'data-size': size,
    'data-color': color,
    'data-block': fullWidth || undefined,
    'data-with-left-section': Boolean(leftSection) || undefined,
    className: `${classes.button} ${className}`,
    style: { marginTop: mt && `var(--swath-spacing-${mt})`, display, ...style },
    children: (
      <>
        {loading && (
          <span className={classes.wait}>
            <Spinner />
          </span>
        )}
        <span className={classes.inner}>
          {leftSection && <span className={classes.section}>{leftSection}</span>}
          <span className={classes.label}>{children}</span>
        </span>
      </>
    ),
  };
}
