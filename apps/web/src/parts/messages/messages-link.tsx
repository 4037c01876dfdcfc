import { ButtonLink } from '../../ui/form/button.tsx';
import classes from './messages-link.module.css';

type Props = {
  /** The page of the thread. */
  href: string;
  /** How many messages of the other side are not read. */
  unread: number;
  /** Whose thread it is, for people who hear the page. */
  about: string;
  variant: 'default' | 'subtle';
};

/** The way to the messages about a job, with how many are new. */
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
