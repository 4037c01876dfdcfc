import { Link } from '@tanstack/react-router';
import { DialogHead } from '../../ui/dialog/dialog.tsx';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { Button } from '../../ui/form/button.tsx';
import { badgeWords, CountBadge } from '../../ui/page/count-badge.tsx';
import { useNavigation } from './navigation.ts';
import classes from './side-menu.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  signOut: () => void;
  /** Whether the sign-out is pending. */
  busy: boolean;
};

/** The open side menu of a phone: navigation entries and a button to sign out. */
export function SideMenuSheet({ opened, onClose, signOut, busy }: Props) {
  const { all: entries } = useNavigation();
  return (
    <DialogFrame opened={opened} onClose={onClose} closeOnClickOutside className={classes.sheet}>
      <DialogHead title="Menu" onClose={onClose} />
      <div className={classes.body}>
        <nav aria-label="Menu">
          <ul className={classes.entries}>
            {entries.map(({ label, to, icon, count = 0, counted }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={classes.entry}
                  onClick={onClose}
                  {...(count > 0 && { 'aria-label': `${label}, ${badgeWords(count)} ${counted}` })}
                >
                  <svg className={classes.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                    <path d={icon} />
                  </svg>
                  {label}
                  <CountBadge count={count} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Button variant="default" fullWidth mt="md" onClick={signOut} disabled={busy}>
          {busy ? 'Signing out...' : 'Sign Out'}
        </Button>
      </div>
    </DialogFrame>
  );
}
