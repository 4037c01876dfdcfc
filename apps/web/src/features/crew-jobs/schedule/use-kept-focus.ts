import { useLayoutEffect, useRef } from 'react';

/** Props for a list item that may move, with its id as `data-kept`. */
type Kept = {
  onFocus: (event: { target: Element }) => void;
};

/** Restores the focus of an item that moves to another place of the page because of a press in it. */
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
