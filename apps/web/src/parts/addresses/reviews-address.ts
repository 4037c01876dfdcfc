/** Search parameters of the page of a company's reviews; without `show`, it shows those without an answer. */
export type ReviewsSearch = { show?: 'all' };

/** Reads the search parameters of the page of a company's reviews; unknown and invalid ones are dropped. */
export const reviewsSearch = ({ show }: Record<string, unknown>): ReviewsSearch => (show === 'all' ? { show } : {});
