import { useLocation, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { useUnsavedCards } from '../unsaved-guard.tsx';
import classes from './jump-list.module.css';
import { openCard } from './open-card.ts';
import { useCurrentCard } from './use-current-card.ts';

type Props = {
  /** In the order of the page. */
  cards: readonly { readonly id: string; readonly name: string }[];
  /** Whether the cards stand on the page: what the address names is opened then. */
  ready: boolean;
};

/**
 * The cards of a long page by name, beside them or on a phone above them: each leads to its card, says whether somebody is
 * there, and whether something on it is not saved. Source: docs/decisions.md, D418.
 */
export function JumpList({ cards, ready }: Props) {
  const asked = useLocation({ select: ({ hash }) => hash }) || null;
  const ids = useMemo(() => cards.map(({ id }) => id), [cards]);
  const current = useCurrentCard(ids, asked);
  const unsaved = useUnsavedCards();
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const keep = useRef(() => {});

  // When the browser goes there by itself (Back, an address typed), it takes the focus away after the page has heard of it.
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

  // On a phone the list is one row that can be pushed: the current card is kept in its sight.
  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) list.current?.scrollTo({ left: link.offsetLeft - 16 });
  }, [current]);

  /** As the browser would, but that the focus goes along; also when the address names it already. */
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
