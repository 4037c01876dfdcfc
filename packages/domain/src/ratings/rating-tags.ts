/** Words that a homeowner can tap in a rating, besides stars and comment. Source: docs/rules/companies.md. */
export const RATING_TAGS = ['on_time', 'careful', 'tidy'] as const;
export type RatingTag = (typeof RATING_TAGS)[number];

/** Label of each tag on screen and in notifications. */
export const RATING_TAG_LABELS: Readonly<Record<RatingTag, string>> = {
  on_time: 'On time',
  careful: 'Careful',
  tidy: 'Tidy',
};

/** What a homeowner gave in a rating. `tags`: left out in notifications from before there were tags. */
export type GivenRating = {
  readonly stars: number;
  readonly comment: string;
  readonly tags?: readonly RatingTag[];
};

/** Tags and comment of a rating as one text: "On time, Tidy. Neat edges."; empty without both. */
export const ratingText = ({ tags = [], comment }: GivenRating): string =>
  [tags.map((tag) => RATING_TAG_LABELS[tag]).join(', '), comment].filter(Boolean).join('. ');

/** Parses tags that are separated by commas; unknown ones are dropped. */
export const readTags = (text: string): RatingTag[] => {
  const words = text.split(',');
  return RATING_TAGS.filter((tag) => words.includes(tag));
};

/** The given tags as they are stored: each once, in the order of `RATING_TAGS`. */
export const sortTags = (given: readonly RatingTag[]): RatingTag[] => RATING_TAGS.filter((tag) => given.includes(tag));

/** How often a company's ratings name each tag. `ratings`: number of ratings that name at least one. */
export type TagCounts = { readonly ratings: number } & Readonly<Record<RatingTag, number>>;

/**
 * Summary of a company's tags: "On time 12 · Careful 9 · Tidy 11, in 14 ratings that name any". Ratings without tags
 * are not counted, since they say nothing about any of them. Null without tags.
 */
export function tagsSummary(counts: TagCounts): string | null {
  if (counts.ratings === 0) return null;
  const named = RATING_TAGS.map((tag) => `${RATING_TAG_LABELS[tag]} ${counts[tag].toLocaleString('en-US')}`);
  const of =
    counts.ratings === 1
      ? '1 rating that names any'
      : `${counts.ratings.toLocaleString('en-US')} ratings that name any`;
  return `${named.join(' · ')}, in ${of}`;
}
