import type { CompanyReview } from '@swath/contract/companies';
import type { OwnReview } from '@swath/contract/reviews';
import { dayAt } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import { STARS } from '@swath/domain/ratings/rating';
import type { RatingTag, TagCounts } from '@swath/domain/ratings/rating-tags';
import { reviewerName } from '@swath/domain/ratings/reviewer-name';
import { type Selectable, sql } from 'kysely';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Jobs, ReviewAnswers } from '../../../platform/db/tables.ts';
import { Refused } from '../../../platform/process/refused.ts';

const REVIEWS_A_PAGE = 10;

/**
 * SQL: pagination cursor that points to a review, precise to the microsecond. The page after it begins with the next
 * older review, even if others were added since.
 */
const placeInList = sql<string>`(extract(epoch from rated_at) * 1000000)::bigint || '.' || jobs.id`;

function behind(from: string) {
  const [, micros, id] = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(from) ?? [];
  if (!micros || !id) throw new Refused('validation');
  const at = sql`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond')`;
  return sql<boolean>`(rated_at <= ${at} and (rated_at < ${at} or jobs.id > ${id}::uuid))`;
}

/** A company's reviews with their answers. */
const selectReviews = (db: Db, company: CompanyId) =>
  db
    .selectFrom('jobs')
    .leftJoin('review_answers as answer', 'answer.job_id', 'jobs.id')
    .where('company_id', '=', company)
    .where('rating', 'is not', null);

/** SQL: the review has words or an answer, so that there is something to read besides its stars. */
const isWritten = sql<boolean>`(rating_comment is not null or answer.job_id is not null)`;

/** A page of ten of a company's reviews, latest first, and the cursor of the next page (null: none). */
async function pageOfReviews(
  db: Db,
  company: CompanyId,
  show: 'all' | 'unanswered' | 'written',
  from: string | undefined,
) {
  const rows = await selectReviews(db, company)
    .$if(show === 'unanswered', (query) => query.where('answer.job_id', 'is', null))
    .$if(show === 'written', (query) => query.where(isWritten))
    .$if(from !== undefined, (query) => query.where(behind(from!)))
    .select(['jobs.id', 'client_id', 'rating', 'rating_comment', 'rating_tags', 'full_name', 'rated_at', 'time_zone'])
    .select(['service_date', 'answer.words', 'answer.answered_at', placeInList.as('place')])
    .orderBy('rated_at', 'desc')
    .orderBy('jobs.id')
    .limit(REVIEWS_A_PAGE + 1)
    .execute();
  const shown = rows.slice(0, REVIEWS_A_PAGE);
  return { rows: shown, next: rows.length > shown.length ? shown.at(-1)!.place : null };
}

/**
 * A page of a company's reviews as everybody reads them, latest first, signed with first name and initial, with the
 * company's answers. Ratings with neither words nor an answer are only counted.
 *
 * @param from  cursor after which the page begins; undefined for the first page
 * @param reader  the caller's account; null for visitors
 * @returns the reviews, the ids of the reader's own, and the cursor of the next page (null: none)
 * @throws Refused validation for an invalid cursor
 *
 * Source: docs/rules/companies.md.
 */
export async function listReviews(
  db: Db,
  company: CompanyId,
  from: string | undefined,
  reader: AccountId | null,
): Promise<{ reviews: CompanyReview[]; next: string | null; wordless: number; own_ids: JobId[] }> {
  const { rows, next } = await pageOfReviews(db, company, 'written', from);
  const { wordless } = await selectReviews(db, company)
    .where(({ not }) => not(isWritten))
    .select(sql<number>`count(*)::int`.as('wordless'))
    .executeTakeFirstOrThrow();
  const own_ids = rows.filter(({ client_id }) => client_id !== null && client_id === reader).map(({ id }) => id);
  return { reviews: rows.map(toReview), next, wordless, own_ids };
}

/** The columns of a job, and of the answer to its review, that the public review is made of. */
type ReviewRow = Pick<
  Selectable<Jobs>,
  'id' | 'rating' | 'rating_comment' | 'rating_tags' | 'rated_at' | 'full_name' | 'time_zone'
> & { [Column in 'words' | 'answered_at']: Selectable<ReviewAnswers>[Column] | null };

function toReview(row: ReviewRow): CompanyReview {
  const monthOf = (at: Date) => dayAt(at, row.time_zone).slice(0, 7);
  return {
    id: row.id,
    stars: row.rating!,
    comment: row.rating_comment,
    tags: row.rating_tags,
    by: reviewerName(row.full_name),
    month: monthOf(row.rated_at!),
    answer: row.words === null ? null : { words: row.words, month: monthOf(row.answered_at!) },
  };
}

/** How many reviews are looked through, latest first, so that the queries stay fast whoever wrote them. */
const MOST_LOOKED_THROUGH = 200;

/** A company, and with how many stars at least a review of it represents it. */
export type ReviewedCompany = { readonly id: CompanyId; readonly stars: number };

/**
 * The review that represents each company where only one is shown: of its latest 200 with words the latest with at least
 * its stars, else the latest of all. @returns companies without one are missing
 *
 * Source: docs/rules/companies.md.
 */
export async function listRepresentativeReviews(
  db: Db,
  companies: readonly ReviewedCompany[],
): Promise<Map<CompanyId, CompanyReview>> {
  const ids = companies.map(({ id }) => id);
  const stars = companies.map((company) => company.stars);
  const { rows } = await sql<ReviewRow & { company_id: CompanyId }>`
    select chosen.*, answer.words, answer.answered_at
      from unnest(${ids}::uuid[], ${stars}::int[]) as wanted(id, stars)
      cross join lateral (
        select * from (
          select id, company_id, rating, rating_comment, rating_tags, rated_at, full_name, time_zone
            from jobs
           where company_id = wanted.id and rating_comment is not null
           order by rated_at desc, id
           limit ${MOST_LOOKED_THROUGH}::int) as latest
         order by rating >= wanted.stars desc, rated_at desc, id
         limit 1) as chosen
      left join review_answers as answer on answer.job_id = chosen.id`.execute(db);
  return new Map(rows.map((row) => [row.company_id, toReview(row)]));
}

/**
 * Of the latest 200 reviews with words and at least four stars, the latest of each company.
 *
 * @returns latest first
 */
export async function listGoodReviews(db: Db): Promise<{ company: CompanyId; review: CompanyReview }[]> {
  // The number of stars is no parameter: the planner finds the partial index jobs_reviewed_well by it.
  const { rows } = await sql<ReviewRow & { company_id: CompanyId }>`
    select distinct on (company_id) latest.*, answer.words, answer.answered_at
      from (select id, company_id, rating, rating_comment, rating_tags, rated_at, full_name, time_zone
              from jobs
             where rating >= 4 and rating_comment is not null
             order by rated_at desc, id
             limit ${MOST_LOOKED_THROUGH}::int) as latest
      left join review_answers as answer on answer.job_id = latest.id
     order by company_id, rated_at desc, latest.id`.execute(db);
  return rows
    .sort((a, b) => b.rated_at!.getTime() - a.rated_at!.getTime())
    .map((row) => ({ company: row.company_id, review: toReview(row) }));
}

/**
 * A page of a company's reviews as its office reads them, latest first, and the number of all without an answer.
 *
 * @param show  all reviews, or those without an answer
 * @throws Refused validation for an invalid cursor
 */
export async function listOwnReviews(
  db: Db,
  crew: CrewProof,
  { show, from }: { show: 'unanswered' | 'all'; from?: string | undefined },
): Promise<{ reviews: OwnReview[]; next: string | null; unanswered: number }> {
  const { rows, next } = await pageOfReviews(db, crew, show, from);
  const { unanswered } = await selectReviews(db, crew)
    .where('answer.job_id', 'is', null)
    .select(sql<number>`count(*)::int`.as('unanswered'))
    .executeTakeFirstOrThrow();
  return {
    reviews: rows.map((row) => ({
      job_id: row.id,
      stars: row.rating!,
      tags: row.rating_tags,
      comment: row.rating_comment,
      full_name: row.full_name,
      scheduled_date: row.service_date,
      answer: row.words,
    })),
    next,
    unanswered,
  };
}

/** A company's answer to the review of a job, its author, and when it was first given; null without one. */
export async function findAnswer(db: Db, id: JobId) {
  const columns = ['words', 'author_id', 'answered_at'] as const;
  const row = await db.selectFrom('review_answers').where('job_id', '=', id).select(columns).executeTakeFirst();
  return row ?? null;
}

/** Whether an administrator removed an answer of these words from the review of a job, and has not restored it. */
export async function isAnswerRemoved(db: Db, id: JobId, words: string): Promise<boolean> {
  const removal = db
    .selectFrom('content_removals')
    .where('job_id', '=', id)
    .where('kind', '=', 'answer')
    .where('words', '=', words)
    .where('restored_at', 'is', null);
  return (await removal.select('id').executeTakeFirst()) !== undefined;
}

/** How many ratings a company has of each number of stars: the first one of 1 star, the last one of 5. */
export async function countStars(db: Db, company: CompanyId): Promise<number[]> {
  const rows = await db
    .selectFrom('jobs')
    .where('company_id', '=', company)
    .where('rating', 'is not', null)
    .groupBy('rating')
    .select(['rating', sql<number>`count(*)::int`.as('count')])
    .execute();
  return STARS.map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0);
}

/** How often a company's ratings name each tag. Source: docs/rules/companies.md. */
export async function countTags(db: Db, company: CompanyId): Promise<TagCounts> {
  const named = (tag: RatingTag) => sql<number>`count(*) filter (where ${tag} = any(rating_tags))::int`;
  return db
    .selectFrom('jobs')
    .where('company_id', '=', company)
    .where(sql<boolean>`rating_tags <> '{}'`)
    .select([
      sql<number>`count(*)::int`.as('ratings'),
      named('on_time').as('on_time'),
      named('careful').as('careful'),
      named('tidy').as('tidy'),
    ])
    .executeTakeFirstOrThrow();
}
