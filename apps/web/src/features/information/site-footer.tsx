import { paths } from '../../parts/addresses/paths.ts';
import { Wordmark } from '../../ui/look/mark.tsx';
import classes from './site-footer.module.css';

const COLUMNS = {
  Company: { 'About us': paths.about, Careers: paths.careers, Contact: paths.contact },
  'For Providers': {
    'Become a provider': paths.registerCompany,
    'Provider resources': paths.providerResources,
    'Provider app': paths.providerApp,
  },
  Legal: { 'Privacy policy': paths.privacy, 'Terms of service': paths.terms, 'Cookie policy': paths.cookies },
};

/** Footer of every public page: a tagline and links to the text pages. Source: docs/spec/access.md, section 1. */
export function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <div>
        <Wordmark size={28} />
        <p className={classes.tagline}>Professional lawn services exactly when you need them.</p>
        <a className={classes.link} href={paths.help}>
          Help
        </a>
      </div>
      <nav className={classes.columns} aria-label="More about Swath">
        {Object.entries(COLUMNS).map(([title, links]) => (
          <div key={title}>
            <h2 className={classes.title}>{title}</h2>
            <ul className={classes.links}>
              {Object.entries(links).map(([words, path]) => (
                <li key={path}>
                  <a className={classes.link} href={path}>
                    {words}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </footer>
  );
}
