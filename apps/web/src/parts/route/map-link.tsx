import type { ReactNode } from 'react';
import { wayInMaps } from './map-app.ts';
import classes from './map-link.module.css';

type Props = {
  address: string;
  children: ReactNode;
  /** What it says to people who hear the page, where the words alone do not say which place. */
  label?: string;
  /** A quiet one looks like the text around it until it is pointed at. */
  quiet?: boolean;
};

/** Leads to an address in the map app. */
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
