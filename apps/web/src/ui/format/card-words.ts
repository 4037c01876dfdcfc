const BRANDS: Readonly<Record<string, string>> = { amex: 'American Express', mastercard: 'Mastercard', visa: 'Visa' };

/** A payment card in words: "Visa ending in 4242"; "Card" for what is not known. */
export function cardWords({ brand, last4 }: { brand: string | null; last4: string | null }): string {
  const known = brand === null ? 'Card' : (BRANDS[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`);
  return last4 === null ? known : `${known} ending in ${last4}`;
}

/** The last month of a card as it is printed on it: "12/34". @param month  `YYYY-MM` */
export const monthWords = (month: string): string => `${month.slice(5)}/${month.slice(2, 4)}`;
