/**
 * Scrolls an element into view, no further than needed. For what follows from an answer and may be below the fold; as a
 * ref, when the element is added to the page.
 */
export const intoView = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'nearest' });
};
