import type { ComponentProps } from 'react';
import classes from './text-link.module.css';

type Props = ComponentProps<'a'> & {
  /** Whether the link inherits the font size of the surrounding text. */
  inherit?: boolean;
};

/** Link within or below a text. */
export const TextLink = ({ className = '', inherit = false, ...link }: Props) => (
  <a className={`${classes.link} ${className}`} data-inherit={inherit || undefined} {...link} />
);

/** Button within a text that looks like a link. */
export const TextButton = (button: ComponentProps<'button'>) => (
  <button type="button" className={`${classes.link} ${classes.pressed}`} {...button} />
);
