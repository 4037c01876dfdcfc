import type { ReactNode } from 'react';
import { Mark } from '../look/mark.tsx';
import { Stripes } from '../look/stripes.tsx';
import classes from './page-shell.module.css';

type Props = {
  /** The page's heading. */
  title: string;
  /** A few words above it, such as "Welcome". */
  eyebrow?: string;
  /** In place of the logo, such as a person's initials. */
  emblem?: ReactNode;
  /** The emblem is whom the page is about: it stays where there is little room. */
  faced?: boolean;
  /** Beside the title, such as a star rating. */
  aside?: ReactNode;
  /** With many buttons: between phone and desk they have a row of their own. */
  compact?: boolean;
  /** Buttons of the page, right of the title: icons on a phone, beside each other. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of a signed-in page: a striped header, on a phone at most 72 px high, and the content, both on one left edge, at
 * most 1120 px wide.
 */
export function PageShell({ title, eyebrow, emblem, faced = false, aside, compact = false, actions, children }: Props) {
  return (
    <>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <header>
        <Stripes kind="band">
          <div className={classes.header} data-compact={compact || undefined}>
            <div className={classes.who}>
              <div className={classes.emblem} data-faced={faced || undefined}>
                {emblem ?? <Mark size={40} ground="onStripes" />}
              </div>
              <div className={classes.words} data-aside={aside ? true : undefined}>
                {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
                <div className={classes.titleRow}>
                  <h1 className={classes.title}>{title}</h1>
                  {aside}
                </div>
              </div>
            </div>
            {actions && <div className={classes.actions}>{actions}</div>}
          </div>
        </Stripes>
      </header>
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </>
  );
}
