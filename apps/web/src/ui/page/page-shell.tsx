import type { ReactNode } from 'react';
import { Mark } from '../look/mark.tsx';
import { Stripes } from '../look/stripes.tsx';
import classes from './page-shell.module.css';

type Props = {
  title: string;
  /** A few words above it, such as "Welcome". */
  eyebrow?: string;
  /** Replaces the logo, such as with a person's initials. */
  emblem?: ReactNode;
  /** The emblem is the page's subject: it stays on narrow screens. */
  faced?: boolean;
  /** Beside the title, such as a star rating. */
  aside?: ReactNode;
  /** For many buttons: between phone and desktop width they have a row of their own. */
  compact?: boolean;
  /** The page's buttons, right of the title: icons on a phone, side by side. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * The layout of a signed-in page: a striped header, on a phone at most 72 px high, and the content, aligned left, at most
 * 1120 px wide.
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
