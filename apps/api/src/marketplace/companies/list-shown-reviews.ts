import type { ShownReview } from '@swath/contract/companies';
import { averageRating } from '@swath/domain/ratings/rating';
import type { Context } from '../../platform/context.ts';
import { listGoodReviews } from '../jobs/ratings/ratings.reads.ts';
import { listLogos } from '../photos/photo-address.ts';
import { listCandidates, listPayable } from './companies.reads.ts';

/** Maximum number of reviews that are shown, each of another company. */
const MOST_SHOWN = 3;

/**
 * The latest good reviews for visitors without an account, each of another company that can be booked and paid.
 *
 * @returns at most three, latest first
 *
 * Source: docs/rules/companies.md.
 */
export async function listShownReviews(ctx: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<ShownReview[]> {
  const { db } = ctx;
  const good = await listGoodReviews(db);
  const payable = await listPayable(
    db,
    good.map(({ company }) => company),
  );
  const ids = new Set(payable.map(({ id }) => id));
  const shown = good.filter(({ company }) => ids.has(company)).slice(0, MOST_SHOWN);
  const companies = await listCandidates(
    db,
    shown.map(({ company }) => company),
  );
  const logos = await listLogos(
    db,
    ctx,
    companies.map(({ id }) => id),
  );
  return shown.flatMap(({ company, review }) => {
    const row = companies.find(({ id }) => id === company);
    if (!row) return []; // suspended since
    const { name, city, state, rating_sum, rating_count } = row;
    return {
      company_id: company,
      company_name: name,
      logo: logos.get(company) ?? null,
      city,
      state,
      rating_avg: averageRating(rating_sum, rating_count),
      rating_count,
      review,
    };
  });
}
