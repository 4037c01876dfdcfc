import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Spinner } from '../look/spinner.tsx';
import classes from './button.module.css';

/** Style props shared by button and link. */
export type ButtonLook = {
  variant?: 'filled' | 'default' | 'subtle' | 'light' | 'outline' | 'sun' | 'onStripes' | undefined;
  size?: 'sm' | 'md' | 'lg' | 'compact-sm' | 'compact-md' | undefined;
  /** Danger. */
  color?: 'clay' | undefined;
  fullWidth?: boolean | undefined;
  /** An icon before the label. */
  leftSection?: ReactNode;
  /** Margin above it. */
  mt?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  /** On a line of its own. */
  display?: 'block' | undefined;
};

type Dressed = { className?: string | undefined; style?: CSSProperties | undefined; children?: ReactNode };

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'color'> & {
    /** Pending: a spinner replaces its label, and it is disabled. */
    loading?: boolean | undefined;
    /** Looks disabled but stays focusable; combine with `aria-disabled`. */
    'data-disabled'?: boolean | undefined;
  };

/** The button of every page. `type` is `button` unless given. */
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

/** A link that looks like a button. */
export const ButtonLink = (props: ButtonLook & Omit<ComponentProps<'a'>, 'color'>) => <a {...dressed(props)} />;

/** Adds the class and data attributes of a button. */
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
