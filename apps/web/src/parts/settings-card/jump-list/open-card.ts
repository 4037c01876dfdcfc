/** So long a card is kept where it is, while what stands above it still comes. */
const SETTLING_MS = 5000;
/** By these somebody goes on by themselves. */
const TOUCHES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings a card to the top of the window and puts the focus on its heading, as soon as that is drawn. What is above it may
 * still be on its way and push it down: it is kept in its place until somebody touches the page.
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
