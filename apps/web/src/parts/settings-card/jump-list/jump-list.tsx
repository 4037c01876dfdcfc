import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
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
  const list = useRef<HTMLUListElement>(null);
  const keep = useRef(() => {});

  useEffect(() => {
    if (!ready || asked === null) return;
    keep.current = openCard(asked);
    return () => keep.current();
  }, [ready, asked]);

  // On a phone the list is one row that can be pushed: the current card is kept in its sight.
  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) list.current?.scrollTo({ left: link.offsetLeft - 16 });
  }, [current]);

  return (
    <nav aria-label="Settings" className={classes.nav}>
      <ul ref={list} className={classes.list}>
        {cards.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={classes.link}
              aria-current={id === current ? 'true' : undefined}
              // The address may name it already, and then nothing would change.
              onClick={() => {
                keep.current();
                keep.current = openCard(id);
              }}
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
