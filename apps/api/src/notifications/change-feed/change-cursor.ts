/** A position in the change feed: events are ordered by transaction (`xid`), then by number (`id`). */
export type Cursor = { readonly xid: bigint; readonly id: bigint };

/** Whether position `a` is after position `b` in the feed. */
export const isAfter = (a: Cursor, b: Cursor): boolean => a.xid > b.xid || (a.xid === b.xid && a.id > b.id);

/**
 * Formats a position as event id, which a client sends as `Last-Event-ID` to resume.
 *
 * @param feed  identifies this history of the database
 */
export const cursorText = (feed: string, cursor: Cursor): string => `${feed}.${cursor.xid}.${cursor.id}`;

/** Parses an event id; null when it is missing, malformed, or from another history of the database. */
export function parseCursor(feed: string, text: string | undefined): Cursor | null {
  const parts = /^([0-9a-z]{1,40})\.(\d{1,20})\.(\d{1,19})$/.exec(text ?? '');
  if (!parts || parts[1] !== feed) return null;
  return { xid: BigInt(parts[2]!), id: BigInt(parts[3]!) };
}
