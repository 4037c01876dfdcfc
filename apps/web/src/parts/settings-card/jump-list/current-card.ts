/** A card's position: pixels from its top edge to the window's. */
type Standing = { readonly id: string; readonly top: number };

type Window = {
  /** The window's height, in pixels. */
  readonly height: number;
  /** Whether the page is scrolled to its end. */
  readonly atEnd: boolean;
  /** The card in the address, if any. */
  readonly asked: string | null;
};

/** Share of the window's height, from the top, above which a card counts as current. */
const READING = 0.35;

/**
 * Scrollspy: the last card whose top has reached the reading line. The last cards of a page never get that far: at its end,
 * it is the one in the address, if that is visible, and otherwise the last.
 *
 * @param cards  in the order of the page
 * @returns null without any
 */
export function currentCard(cards: readonly Standing[], { height, atEnd, asked }: Window): string | null {
  const line = height * READING;
  if (atEnd) {
    const named = cards.find(({ id, top }) => id === asked && top >= 0 && top < height);
    return (named ?? cards.at(-1))?.id ?? null;
  }
  return (cards.findLast(({ top }) => top <= line) ?? cards[0])?.id ?? null;
}
