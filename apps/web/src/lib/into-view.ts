/**
 * Ref that scrolls an element into view when it is added to the page, no further than needed. For what follows from an
 * answer and may be below the fold.
 */
export const intoView = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'nearest' });
};
