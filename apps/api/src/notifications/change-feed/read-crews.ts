import type { ChangeKind } from '@swath/contract/changes';
import type { CompanyId } from '@swath/domain/ids';
import type { Db } from '../../platform/db/db.ts';
import { audienceKeys, CREWS } from './audience.ts';
import type { Cursor } from './change-cursor.ts';

/** A line of the change feed. */
export type FeedLine = { cursor: Cursor; kind: ChangeKind; subject: string; audience: readonly string[] };

/** Resolves which crews receive a line; injected, since the feed does not know the rules. */
export type Crews = {
  /**
   * The companies whose crews may receive changes of these subjects.
   *
   * @param among  only these companies
   */
  listHearers(
    db: Db,
    subjects: readonly string[],
    among?: readonly string[],
  ): Promise<ReadonlyMap<string, readonly CompanyId[]>>;
  /** The keys of all places that these companies may be notified of: a superset. */
  listPlaces(db: Db, companies: readonly string[]): Promise<readonly string[]>;
};

/**
 * Replaces the crews placeholder by the crews that may receive each line. Resolved at delivery and not at writing, so that a
 * company whose areas change meanwhile misses nothing.
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
