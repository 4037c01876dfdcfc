import type { ChangeKind } from '@swath/contract/changes';
import type { CompanyId } from '@swath/domain/ids';
import type { Db } from '../../platform/db/db.ts';
import { audienceKeys, CREWS } from './audience.ts';
import type { Cursor } from './change-cursor.ts';

/** One line of the feed as the server knows it. */
export type FeedLine = { cursor: Cursor; kind: ChangeKind; subject: string; audience: readonly string[] };

/** What the feed is told of crews, which it knows nothing of itself. */
export type Crews = {
  /**
   * Says which companies' crews may hear of a change that only some of them may hear of; by what the change is about.
   *
   * @param among  these companies only
   */
  listHearers(
    db: Db,
    subjects: readonly string[],
    among?: readonly string[],
  ): Promise<ReadonlyMap<string, readonly CompanyId[]>>;
  /** The keys of all places where any of some companies may hear of a change: too many perhaps, and never too few. */
  listPlaces(db: Db, companies: readonly string[]): Promise<readonly string[]>;
};

/**
 * Lines as they are told: where a line says that crews hear of it, those that may at this moment are named. They are asked
 * for when the line is told and not when it was written: a company whose areas change meanwhile misses nothing.
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
