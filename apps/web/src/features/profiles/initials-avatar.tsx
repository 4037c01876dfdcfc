import { initials } from '@swath/domain/accounts/profile';
import classes from './initials-avatar.module.css';

/** A person as one or two letters; decorative, the name stands beside it. */
export function InitialsAvatar({ name }: { name: string }) {
  return (
    <span className={classes.avatar} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
