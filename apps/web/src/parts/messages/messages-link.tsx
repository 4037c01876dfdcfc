import { ButtonLink } from '../../ui/form/button.tsx';
import classes from './messages-link.module.css';

type Props = {
  href: string;
  /** Number of unread messages from the other side. */
  unread: number;
  /** Which job the messages are about, for screen readers. */
  about: string;
  variant: 'default' | 'subtle';
};

/** Link to the messages about a job, with the number of unread ones. */
export const MessagesLink = ({ href, unread, about, variant }: Props) => (
  <ButtonLink
    variant={variant}
    href={href}
    aria-label={unread > 0 ? `Messages ${unread} new, ${about}` : `Messages, ${about}`}
  >
    Messages
    {unread > 0 && <span className={classes.count}>{unread} new</span>}
  </ButtonLink>
);
