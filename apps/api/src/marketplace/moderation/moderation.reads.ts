import type { ContentRemoval, ReportedContent } from '@swath/contract/content';
import type { CompanyId, ContentRemovalId, PhotoId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { toPhotoView } from '../photos/photo-address.ts';
import type { ContentRef } from './lock-content.ts';

const AT_ONCE = 100;

type Reading = Pick<Context, 'settings' | 'clock'>;

/** A photo's columns, joined as `p`; null without one. */
const toPhoto = (
  ctx: Reading,
  { photo_id, width, height }: { photo_id: PhotoId | null; width: number | null; height: number | null },
  now: Date,
) => (photo_id === null ? null : toPhotoView(ctx, { id: photo_id, width: width!, height: height! }, now));

/** SQL: a photo is on its company's public page; one of a visit only as long as its homeowner allows it. */
const isShown = sql<boolean>`(p.work_of is not null and (p.job_id is null or visit.photos_allowed_at is not null))`;

/** Lists public content with open reports as it is now, that with the oldest report first, at most 100 reports. */
export async function listOpenReports(ctx: Reading, db: Db): Promise<ReportedContent[]> {
  const now = await ctx.clock.now(db);
  const rows = await db
    .selectFrom('content_reports as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .innerJoin('accounts as reporter', 'reporter.id', 'r.reported_by')
    .leftJoin('jobs as j', 'j.id', 'r.job_id')
    .leftJoin('review_answers as a', (join) => join.onRef('a.job_id', '=', 'r.job_id').on('r.kind', '=', 'answer'))
    .leftJoin('photos as p', 'p.id', 'r.photo_id')
    .leftJoin('jobs as visit', 'visit.id', 'p.job_id')
    .leftJoin('profiles as member', (join) =>
      join.on(sql<boolean>`member.account_id = coalesce(a.author_id, p.owner_id)`),
    )
    .where('r.settled_at', 'is', null)
    .orderBy('r.reported_at')
    .orderBy('r.id')
    .limit(AT_ONCE)
    .select(['r.id', 'r.kind', 'r.job_id', 'r.photo_id', 'r.reason', 'r.note', 'r.words', 'r.reported_at'])
    .select([
      'r.company_id',
      'c.name as company_name',
      'reporter.email as reporter',
      'j.full_name',
      'member.full_name as member',
    ])
    .select(['j.rating_comment', 'a.words as answer', 'p.width', 'p.height', isShown.as('is_shown')])
    .execute();
  const things = Map.groupBy(rows, (row) => `${row.kind} ${row.job_id ?? row.photo_id}`);
  return [...things.values()].map((same) => {
    const row = same[0]!;
    const words = row.kind === 'review' ? row.rating_comment : row.answer;
    const isPublic = row.kind === 'photo' ? row.is_shown : words !== null;
    return {
      kind: row.kind,
      id: (row.job_id ?? row.photo_id)!,
      company_id: row.company_id,
      company_name: row.company_name,
      by: row.kind === 'review' ? row.full_name : row.member,
      words,
      photo: isPublic ? toPhoto(ctx, row, now) : null,
      is_public: isPublic,
      reports: same.map(({ id, reporter, reason, note, words: reported, reported_at }) => ({
        ...{ id, by: reporter, reason, note, words: reported, reported_at: reported_at.toISOString() },
      })),
    };
  });
}

/** Lists what is removed from a company's public page by administrators, latest first, at most 100. */
export async function listRemovals(ctx: Reading, db: Db, company: CompanyId): Promise<ContentRemoval[]> {
  const now = await ctx.clock.now(db);
  const rows = await db
    .selectFrom('content_removals as r')
    .leftJoin('profiles as author', 'author.account_id', 'r.author_id')
    .innerJoin('accounts as remover', 'remover.id', 'r.removed_by')
    .leftJoin('jobs as j', 'j.id', 'r.job_id')
    .leftJoin('photos as p', 'p.id', 'r.photo_id')
    .where('r.company_id', '=', company)
    .where('r.restored_at', 'is', null)
    .orderBy('r.removed_at', 'desc')
    .orderBy('r.id')
    .limit(AT_ONCE)
    .select(['r.id', 'r.kind', 'r.words', 'r.reason', 'r.removed_at', 'remover.email as removed_by'])
    .select(['author.full_name as author', 'j.full_name', 'r.photo_id', 'p.width', 'p.height'])
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, words: row.words, reason: row.reason, removed_by: row.removed_by },
    by: row.kind === 'review' ? row.full_name : row.author,
    photo: toPhoto(ctx, row, now),
    removed_at: row.removed_at.toISOString(),
  }));
}

/** How often public content of a company was removed or restored. */
export async function countDecisions(db: Db, company: CompanyId): Promise<number> {
  const { decisions } = await db
    .selectFrom('content_removals')
    .where('company_id', '=', company)
    .select(sql<number>`(count(*) + count(restored_at))::int`.as('decisions'))
    .executeTakeFirstOrThrow();
  return decisions;
}

/** A removal with what it removed; null when there is none, or it was undone. */
export async function findRemoval(db: Db, id: ContentRemovalId) {
  const row = await db
    .selectFrom('content_removals')
    .where('id', '=', id)
    .where('restored_at', 'is', null)
    .select(['kind', 'job_id', 'photo_id', 'company_id', 'words', 'author_id', 'answered_at'])
    .executeTakeFirst();
  if (!row) return null;
  const ref: ContentRef =
    row.kind === 'photo' ? { kind: row.kind, id: row.photo_id! } : { kind: row.kind, id: row.job_id! };
  return { ref, company: row.company_id, words: row.words, author: row.author_id, answeredAt: row.answered_at };
}
