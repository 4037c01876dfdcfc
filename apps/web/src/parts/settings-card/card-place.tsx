import { createContext, type ReactNode } from 'react';
import classes from './card-place.module.css';

/** The id of the card around, for what is said of it elsewhere on the page; null: outside of any. */
export const CardContext = createContext<string | null>(null);

/** Where one card of the settings stands, so that addresses lead to it: `/company/settings#rate`. */
export const CardPlace = ({ id, children }: { id: string; children: ReactNode }) => (
  <CardContext value={id}>
    <div id={id} className={classes.place}>
      {children}
    </div>
  </CardContext>
);
