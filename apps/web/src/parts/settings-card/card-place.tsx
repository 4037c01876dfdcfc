import { createContext, type ReactNode } from 'react';
import classes from './card-place.module.css';

/** The id of the enclosing card; null outside of any. */
export const CardContext = createContext<string | null>(null);

/** Anchor of one card of the settings: `/company/settings#rate`. */
export const CardPlace = ({ id, children }: { id: string; children: ReactNode }) => (
  <CardContext value={id}>
    <div id={id} className={classes.place}>
      {children}
    </div>
  </CardContext>
);
