/**
 * Scrolls an element into view, no further than needed. For what follows from an answer and may be below the fold; as a
 * ref, when the element is added to the page.
 */
export const intoView = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'nearest' });
};

/** Leads to a heading further down the page: scrolls it to the top and moves the focus there. It has a `tabIndex` of -1. */
export function leadTo(heading: HTMLElement | null): void {
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
