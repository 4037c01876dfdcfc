import type { ReactNode } from 'react';
import { paths } from '../../../parts/addresses/paths.ts';
import { useSignOut } from '../../../parts/viewer/viewer.ts';
import {
  ChartIcon,
  CompaniesIcon,
  FlagIcon,
  HeaderButton,
  LeaveIcon,
  LockIcon,
  MoneyIcon,
  PageButton,
  PeopleIcon,
  QueueIcon,
} from '../../../ui/page/page-button.tsx';
import { PageShell } from '../../../ui/page/page-shell.tsx';
import classes from './admin-frame.module.css';

type Props = {
  title: string;
  eyebrow?: string;
  /** The path of the present page, whose own link is left out of the navigation; if left out, all links are shown. */
  here?: (typeof PAGES)[number]['to'];
  children: ReactNode;
};

/** Layout of the administrators' pages, with navigation and sign-out. */
export function AdminFrame({ title, eyebrow, here, children }: Props) {
  const { signOut, busy } = useSignOut();
  return (
    <PageShell
      title={title}
      {...(eyebrow && { eyebrow })}
      actions={
        <>
          {PAGES.filter(({ to }) => to !== here).map(({ to, words, icon }) => (
            <span key={to} className={givesWay(to, here) ? classes.wide : classes.always}>
              <PageButton to={to} icon={icon}>
                {words}
              </PageButton>
            </span>
          ))}
          <HeaderButton icon={<LeaveIcon />} onClick={signOut} loading={busy}>
            Sign Out
          </HeaderButton>
        </>
      }
    >
      {children}
    </PageShell>
  );
}

/**
 * Whether a link is left out on a phone, where the title needs the room: that to the problems, since the dashboard says
 * when some wait and leads there, and on their own page that to the figures.
 */
const givesWay = (to: Props['here'], here: Props['here']): boolean =>
  to === paths.adminProblems || (here === paths.adminProblems && to === paths.adminFigures);

const PAGES = [
  { to: paths.admin, words: 'Companies', icon: <CompaniesIcon /> },
  { to: paths.adminHomeowners, words: 'Homeowners', icon: <PeopleIcon /> },
  { to: paths.adminProblems, words: 'Problems', icon: <FlagIcon /> },
  { to: paths.adminFigures, words: 'Figures', icon: <ChartIcon /> },
  { to: paths.adminRefunds, words: 'Refunds', icon: <MoneyIcon /> },
  { to: paths.adminTasks, words: 'Tasks', icon: <QueueIcon /> },
  { to: paths.account, words: 'Account', icon: <LockIcon /> },
] as const;
