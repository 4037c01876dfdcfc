/**
 * Whether a card can no longer be charged: it is valid until the end of its last month, by UTC.
 *
 * @param expires  its last month, `YYYY-MM`; null: not known, and such a card counts as valid
 */
export const isCardExpired = (expires: string | null, now: Date): boolean =>
  expires !== null && expires < now.toISOString().slice(0, 7);
