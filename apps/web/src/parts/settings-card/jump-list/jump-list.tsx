import { useLocation, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { useUnsavedCards } from '../unsaved-guard.tsx';
import classes from './jump-list.module.css';
import { openCard } from './open-card.ts';
import { useCurrentCard } from './use-current-card.ts';

type Props = {
  /** In the order of the page. */
  cards: readonly { readonly id: string; readonly name: string }[];
  /** Whether the cards are rendered: the one in the address is opened then. */
  ready: boolean;
};

/**
 * Table of contents of a long page, beside it or on a phone above it: each link leads to its card, and shows whether it is
 * current and has unsaved changes. Source: docs/rules/companies.md.
 */
export function JumpList({ cards, ready }: Props) {
  const asked = useLocation({ select: ({ hash }) => hash }) || null;
  const ids = useMemo(() => cards.map(({ id }) => id), [cards]);
  const current = useCurrentCard(ids, asked);
  const unsaved = useUnsavedCards();
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const keep = useRef(() => {});

  // When the browser itself goes to an anchor (Back, an address typed), it removes the focus after the page was notified.
  useEffect(() => {
    if (!ready || asked === null) return;
    const open = () => {
      keep.current();
      keep.current = openCard(asked);
    };
    open();
    addEventListener('hashchange', open);
    return () => {
      removeEventListener('hashchange', open);
      keep.current();
    };
  }, [ready, asked]);

  // On a phone the list scrolls sideways: the current card's link is kept visible.
  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) list.current?.scrollTo({ left: link.offsetLeft - 16 });
  }, [current]);

  /** Like the browser's own anchor navigation, but moves the focus too; also when the address has the anchor already. */
  const open = (event: MouseEvent, id: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (id === asked) {
      keep.current();
      keep.current = openCard(id);
    } else void navigate({ to: '.', hash: id, resetScroll: false, hashScrollIntoView: false });
  };

  return (
    <nav aria-label="Settings" className={classes.nav}>
      <ul ref={list} className={classes.list}>
        {cards.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={classes.link}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => open(event, id)}
            >
              {name}
              {unsaved.has(id) && ' '}
              {unsaved.has(id) && <span className={classes.mark}>Not saved</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
