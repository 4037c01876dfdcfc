import type { ChangeKind } from '@swath/contract/changes';
import type { CompanyId } from '@swath/domain/ids';
import type { Db } from '../../platform/db/db.ts';
import { audienceKeys, CREWS } from './audience.ts';
import type { Cursor } from './change-cursor.ts';

/** A change event as it is read from the feed; `audience` are the keys of its recipients. */
export type FeedLine = { cursor: Cursor; kind: ChangeKind; subject: string; audience: readonly string[] };

/** Works out which crews receive an event. Injected, as the feed does not know the rules of the queue. */
export type Crews = {
  /**
   * Finds the companies whose crews may receive changes of these subjects.
   *
   * @param among  considers only these companies; undefined: all
   * @returns by subject
   */
  listHearers(
    db: Db,
    subjects: readonly string[],
    among?: readonly string[],
  ): Promise<ReadonlyMap<string, readonly CompanyId[]>>;
  /** Lists the keys of all places that these companies may get events of; may contain more than needed. */
  listPlaces(db: Db, companies: readonly string[]): Promise<readonly string[]>;
};

/**
 * Replaces the placeholder for crews in events by the companies whose crews may receive them. Done on delivery, so that
 * a company misses nothing if its service areas change after the event was stored.
 *
 * @param among  considers only these companies; undefined: all
 */
export async function readCrews(
  db: Db,
  lines: readonly FeedLine[],
  crews: Crews,
  among?: readonly string[],
): Promise<FeedLine[]> {
  const concerned = lines.filter((line) => line.audience.includes(CREWS));
  if (concerned.length === 0) return [...lines];
  const hearers = await crews.listHearers(db, [...new Set(concerned.map((line) => line.subject))], among);
  return lines.map((line) => {
    if (!line.audience.includes(CREWS)) return line;
    const offices = (hearers.get(line.subject) ?? []).map((company) => audienceKeys({ office: company })[0]!);
    return { ...line, audience: [...line.audience.filter((key) => key !== CREWS), ...offices] };
  });
}
