import type { ComponentProps } from 'react';
import classes from './close-button.module.css';

type Props = ComponentProps<'button'> & {
  /** Label for screen readers, which names what is closed or removed: only a cross is visible. */
  'aria-label': string;
  size?: 'md' | 'lg';
};

/** Icon button with a cross that closes or removes something. */
export const CloseButton = ({ size = 'md', className = '', ...rest }: Props) => (
  <button type="button" data-size={size} className={`${classes.close} ${className}`} {...rest}>
    <svg className={classes.sign} viewBox="0 0 15 15" aria-hidden="true">
      <path d="M3.625 3.625l7.75 7.75m0-7.75-7.75 7.75" />
    </svg>
  </button>
);
