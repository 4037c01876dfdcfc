/** How long a card is kept in its place, in ms, while content above it still loads. */
const SETTLING_MS = 5000;
/** Events by which the user takes over. */
const TOUCHES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls a card to the top of the window and focuses its heading, as soon as that is rendered. Content above it may still
 * load and push it down: it is kept in its place until the user touches the page.
 *
 * @returns stops keeping it
 */
export function openCard(id: string): () => void {
  const card = document.getElementById(id);
  if (!card?.parentElement) return () => {};
  const keep = () => card.scrollIntoView({ block: 'start' });
  const drawing = new MutationObserver(() => focusHeading());
  const focusHeading = () => {
    const heading = card.querySelector('h2');
    if (!heading) return;
    drawing.disconnect();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  drawing.observe(card, { childList: true });
  focusHeading();
  keep();
  const growing = new ResizeObserver(keep);
  growing.observe(card.parentElement);
  const stop = () => {
    drawing.disconnect();
    growing.disconnect();
    clearTimeout(settled);
    for (const touch of TOUCHES) removeEventListener(touch, stop);
  };
  const settled = setTimeout(stop, SETTLING_MS);
  for (const touch of TOUCHES) addEventListener(touch, stop, { passive: true });
  return stop;
}
