import type { ReactNode } from 'react';
import { wayInMaps } from './map-app.ts';
import classes from './map-link.module.css';

type Props = {
  address: string;
  children: ReactNode;
  /** Label for screen readers, where the text alone does not identify the place. */
  label?: string;
  /** Looks like the surrounding text until it is hovered. */
  quiet?: boolean;
};

/** Link to an address in the map app. */
export function MapLink({ address, children, label, quiet = false }: Props) {
  return (
    <a
      className={quiet ? classes.quiet : classes.link}
      href={wayInMaps(address)}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
    >
      {children}
    </a>
  );
}
