import type { ReactNode } from 'react';
import { wayInMaps } from './map-app.ts';
import classes from './map-link.module.css';

type Props = {
  address: string;
  children: ReactNode;
  /** Label for screen readers, if the text alone does not say which place it is. */
  label?: string;
  /** Whether the link looks like the text around it until it is hovered. */
  quiet?: boolean;
};

/** Link that opens directions to an address in a map app. */
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
