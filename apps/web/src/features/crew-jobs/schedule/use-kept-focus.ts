import { useLayoutEffect, useRef } from 'react';

/** Put on a list item that may change its place, with its id as `data-kept`. */
type Kept = {
  onFocus: (event: { target: Element }) => void;
};

/** Keeps the focus with an item that goes to another place of the page because of what was pressed in it. */
export function useKeptFocus(): Kept {
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const item = document.querySelector<HTMLElement>(`[data-kept="${focused.current}"]`);
    item?.focus({ preventScroll: true });
  });
  return {
    onFocus({ target }) {
      focused.current = target.closest('[data-kept]')?.getAttribute('data-kept') ?? null;
    },
  };
}
