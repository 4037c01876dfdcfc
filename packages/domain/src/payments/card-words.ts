const BRANDS: Readonly<Record<string, string>> = { amex: 'American Express', mastercard: 'Mastercard', visa: 'Visa' };

/** What is known of a payment card; both are null where the provider has not said it. */
export type Card = { readonly brand: string | null; readonly last4: string | null };

/** A payment card in words: "Visa ending in 4242"; "Card" for what is not known. */
export function cardWords({ brand, last4 }: Card): string {
  const known = brand === null ? 'Card' : (BRANDS[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`);
  return last4 === null ? known : `${known} ending in ${last4}`;
}

/** The owner's card in a sentence: "your Visa ending in 4242"; "your card" for what is not known. */
export const yourCardWords = (card: Card | null): string =>
  card === null || (card.brand === null && card.last4 === null)
    ? 'your card'
    : `your ${card.brand === null ? `card ending in ${card.last4}` : cardWords(card)}`;

/** How long a refund takes to arrive; said wherever one is promised. */
export const BANKS_TAKE = 'Banks take five to ten days to show it.';
