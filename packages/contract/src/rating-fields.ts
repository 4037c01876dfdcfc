import { RATING_COMMENT_MAX, type Stars } from '@swath/domain/ratings/rating';
import { RATING_TAGS } from '@swath/domain/ratings/rating-tags';
import * as z from 'zod/mini';
import { optionalLines, readAs } from './fields.ts';
import { personal } from './personal.ts';

const range = 'Rating must be between 1 and 5.';

const StarsField = readAs<Stars, number>(z.int(range).check(z.gte(1, range), z.lte(5, range)));

/** A rating with an optional comment and tags. Source: docs/spec/homeowner.md, section 5; docs/rules/companies.md. */
export const RatingBody = z.object({
  rating: StarsField,
  comment: personal('words', z._default(optionalLines(RATING_COMMENT_MAX), '')),
  tags: z._default(z.array(z.enum(RATING_TAGS)).check(z.maxLength(RATING_TAGS.length)), []),
  /** Whether the company may show the photos of the visit; false leaves an earlier decision as it is. */
  photos_allowed: z._default(z.boolean(), false),
});
