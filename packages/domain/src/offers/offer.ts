/** How an offer stands; closed: the queued job ended otherwise while it was open. Source: docs/decisions.md, D35. */
export const OFFER_STATUSES = ['open', 'accepted', 'rejected', 'released', 'expired', 'closed'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** How many open offers a queued job takes, one a company. Source: docs/decisions.md, D35. */
export const MOST_OPEN_OFFERS = 5;

/** How long an offer is good for. Source: docs/spec/homeowner.md, section 9. */
export const OFFER_HOURS = 24;
