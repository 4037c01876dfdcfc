import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

type Kept = {
  /** For the list; its children are the entries, in the order of `ids`, and can receive the focus. */
  list: RefObject<HTMLUListElement | null>;
  onFocus: (event: FocusEvent) => void;
};

/**
 * Keeps the focus where somebody is working: when the entry that had it leaves the list, the next one gets it, and at
 * the end of the list the one before; without any, `refuge`. A dialog keeps it until it closes.
 */
export function useKeptFocus(
  ids: readonly string[],
  dialogOpened: boolean,
  refuge: RefObject<HTMLElement | null>,
): Kept {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ id: string; place: number } | null>(null);

  useLayoutEffect(() => {
    if (last.current === null) return;
    const place = ids.indexOf(last.current.id);
    if (place >= 0) {
      last.current.place = place;
      return;
    }
    const { activeElement } = document;
    const lost = activeElement === document.body || activeElement?.closest('[role="dialog"]');
    if (dialogOpened || !lost) return;
    const next = list.current?.children[Math.min(last.current.place, ids.length - 1)];
    last.current = null;
    if (next instanceof HTMLElement) next.focus();
    else refuge.current?.focus();
  }, [ids, dialogOpened, refuge]);

  return {
    list,
    onFocus: ({ target }) => {
      const place = [...(list.current?.children ?? [])].findIndex((entry) => entry.contains(target));
      const id = ids[place];
      if (id !== undefined) last.current = { id, place };
    },
  };
}
