/** A cursor in the change feed: lines are ordered by transaction, then by number. */
export type Cursor = { readonly xid: bigint; readonly id: bigint };

/** Whether `a` is after `b` in the feed. */
export const isAfter = (a: Cursor, b: Cursor): boolean => a.xid > b.xid || (a.xid === b.xid && a.id > b.id);

/** The event id (`Last-Event-ID`) for resuming. @param feed identifies this history of the database */
export const cursorText = (feed: string, cursor: Cursor): string => `${feed}.${cursor.xid}.${cursor.id}`;

/** Parses an event id; null when it is missing, malformed or of another history. */
export function parseCursor(feed: string, text: string | undefined): Cursor | null {
  const parts = /^([0-9a-z]{1,40})\.(\d{1,20})\.(\d{1,19})$/.exec(text ?? '');
  if (!parts || parts[1] !== feed) return null;
  return { xid: BigInt(parts[2]!), id: BigInt(parts[3]!) };
}
