import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useChildMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanySubpage, ToDashboard } from '../../features/company-frame/company-frame.tsx';
import { paths } from '../../parts/addresses/paths.ts';
import { HelpLinks } from '../../parts/signed-in/help-links.tsx';
import { useViewer } from '../../parts/viewer/viewer.ts';
import { BackIcon, HeaderButton } from '../../ui/page/page-button.tsx';
import classes from './settings.module.css';
import { addressOf, BESIDE, settingsOf } from './settings-cards.ts';

/**
 * Layout of Company Settings: the list beside the open card; on a phone each is a page of its own.
 * Source: docs/spec/company.md, section 2, "Company Settings page".
 */
export function CompanySettings() {
  const isList = useChildMatches({ select: ([child]) => child?.fullPath === `${paths.companySettings}/` });
  useQuery(ownCompany()); // polled, so that an open page notices that a new day has begun
  useFirstCardWhenWide(isList);
  return (
    <CompanySubpage title="Company Settings" here="settings" back={isList ? <ToDashboard /> : <Back />}>
      <div className={classes.page} data-opened={isList ? 'list' : 'card'}>
        <List />
        <div className={classes.card}>
          <Outlet />
        </div>
      </div>
      <HelpLinks />
    </CompanySubpage>
  );
}

/**
 * Back link: on a phone, from a settings card to the list of settings; on wide screens, which show both, to the
 * dashboard.
 */
const Back = () => (
  <>
    <span className={classes.onPhone}>
      <HeaderButton icon={<BackIcon />} href={paths.companySettings}>
        Back to Settings
      </HeaderButton>
    </span>
    <span className={classes.onWide}>
      <ToDashboard />
    </span>
  </>
);

const List = () => (
  <nav aria-label="Settings" className={classes.nav}>
    <ul className={classes.list}>
      {settingsOf(useViewer()).map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <Link to={addressOf(entry)} className={classes.link} aria-describedby={`about-${entry.id}`}>
            {entry.name}
          </Link>
          <span id={`about-${entry.id}`} className={classes.about}>
            {entry.about}
          </span>
        </li>
      ))}
    </ul>
  </nav>
);

/**
 * Re-runs the route guards when the window becomes wide enough for both list and card: the guards then open the first
 * card. @param isList whether the list is open without a card
 */
function useFirstCardWhenWide(isList: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isList) return;
    const beside = matchMedia(BESIDE);
    const runGuards = () => void router.invalidate();
    beside.addEventListener('change', runGuards);
    return () => beside.removeEventListener('change', runGuards);
  }, [isList, router]);
}
