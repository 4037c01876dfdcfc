import type { Entry } from './read-components.ts';
import { propertyOf } from './read-event.ts';

/** The revision of a calendar entry, by which copies of the same entry are compared. */
export type Revision = { readonly sequence: number; readonly modified: string; readonly stamp: string };

/** Reads the revision of an entry; an entry that declares none counts as the first revision. */
export function revisionOf(entry: Entry): Revision {
  const textOf = (name: string) => propertyOf(entry, name)?.value ?? '';
  const sequence = Number(textOf('SEQUENCE'));
  return {
    sequence: Number.isSafeInteger(sequence) && sequence >= 0 ? sequence : 0,
    modified: textOf('LAST-MODIFIED'),
    stamp: textOf('DTSTAMP'),
  };
}

/**
 * Compares two revisions: by sequence number, then last modification, then time stamp.
 *
 * @returns more than 0 when the first is newer, 0 when neither is
 *
 * Source: RFC 5546, section 2.1.5.
 */
export function compareRevisions(a: Revision, b: Revision): number {
  if (a.sequence !== b.sequence) return a.sequence - b.sequence;
  if (a.modified !== b.modified && a.modified && b.modified) return a.modified > b.modified ? 1 : -1;
  if (a.stamp !== b.stamp && a.stamp && b.stamp) return a.stamp > b.stamp ? 1 : -1;
  return 0;
}

/** Selects the newest of the copies of an entry: several, if more than one has the newest revision. */
export function newestOf<Copy extends { readonly revision: Revision }>(copies: readonly Copy[]): Copy[] {
  const [newest] = [...copies].sort((a, b) => compareRevisions(b.revision, a.revision));
  return copies.filter(({ revision }) => compareRevisions(revision, newest!.revision) === 0);
}

/** The identity that copies of the same entry share (UID and recurrence), as written; null for an entry without UID. */
export function writtenName(entry: Entry): string | null {
  const uid = propertyOf(entry, 'UID')?.value;
  return uid ? `${uid}\n${propertyOf(entry, 'RECURRENCE-ID')?.value ?? ''}` : null;
}
