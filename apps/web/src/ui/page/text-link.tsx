import type { ComponentProps } from 'react';
import classes from './text-link.module.css';

type Props = ComponentProps<'a'> & {
  /** Inherits the font size of the surrounding text. */
  inherit?: boolean;
};

/** A link in a text or below it. */
export const TextLink = ({ className = '', inherit = false, ...link }: Props) => (
  <a className={`${classes.link} ${className}`} data-inherit={inherit || undefined} {...link} />
);
