import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

type Kept = {
  /** Ref to the list. Its children are the entries in the order of `ids`, and must be focusable. */
  list: RefObject<HTMLUListElement | null>;
  onFocus: (event: FocusEvent) => void;
};

/**
 * Moves the focus when the focused entry leaves a list: to the entry that takes its place, to the last entry if none
 * does, or to `refuge` if the list is empty. While a dialog is open, the focus is moved only after it has closed.
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
