import { paths } from '../addresses/paths.ts';
import classes from './help-links.module.css';

const LINKS = { Help: paths.help, Contact: paths.contact, Terms: paths.terms, Privacy: paths.privacy };

/** Links of a signed-in page to help, contact, terms and privacy, which public pages have in their footer. */
export const HelpLinks = () => (
  <nav aria-label="Help" className={classes.links}>
    {Object.entries(LINKS).map(([words, path]) => (
      <a key={path} href={path} className={classes.link}>
        {words}
      </a>
    ))}
  </nav>
);
