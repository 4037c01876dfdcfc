const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount as people write it: 4500 cents is "$45.00". Whole US cents; negative for money that goes back. */
export function formatMoney(cents: number): string {
  return dollars.format(cents / 100);
}
