import type { ReactNode } from 'react';
import { Mark } from '../look/mark.tsx';
import { Stripes } from '../look/stripes.tsx';
import classes from './page-shell.module.css';

type Props = {
  title: string;
  /** A few words above the title, such as "Welcome". */
  eyebrow?: string;
  /** Shown instead of the logo, such as a person's initials; left out: the logo. */
  emblem?: ReactNode;
  /** Whether the emblem shows the page's subject, and so stays on narrow screens; otherwise it is hidden there. */
  faced?: boolean;
  /** Shown beside the title, such as a star rating. */
  aside?: ReactNode;
  /** For pages with many buttons: between phone and desktop width, the buttons get a row of their own. */
  compact?: boolean;
  /** Buttons right of the title; icons on a phone. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * Layout of a page: a striped header with title and buttons, at most 72 px high on a phone, above the content, which is
 * left-aligned and at most 1120 px wide.
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
