import { initials } from '@swath/domain/accounts/profile';
import classes from './initials-avatar.module.css';

/** A person's initials, one or two letters; decorative, the name is beside it. */
export function InitialsAvatar({ name }: { name: string }) {
  return (
    <span className={classes.avatar} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
