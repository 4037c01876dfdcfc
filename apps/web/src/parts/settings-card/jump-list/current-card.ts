/** Where a card stands in the window: pixels from its top edge to the window's. */
type Standing = { readonly id: string; readonly top: number };

type Window = {
  /** How high it is, in pixels. */
  readonly height: number;
  /** Nothing more comes below. */
  readonly atEnd: boolean;
  /** The card that the address names, if any. */
  readonly asked: string | null;
};

/** What somebody reads stands above this part of the window. */
const READING = 0.35;

/**
 * The card that somebody looks at: the last one that has come up to where one reads. The last cards of a page never come up
 * so far: at its end, it is the one that the address names, if that is in sight, and otherwise the last.
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
