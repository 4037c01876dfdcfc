import type { Day } from '../calendar.ts';
import type { CompanyId, OfferId } from '../ids.ts';
import type { Cents } from '../units.ts';

/**
 * How an offer stands; closed: the queued job ended otherwise while it was open; replaced: its company changed it, and
 * another one took its place. Source: docs/decisions.md, D35 and D442.
 */
export const OFFER_STATUSES = ['open', 'accepted', 'rejected', 'released', 'expired', 'closed', 'replaced'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** How many open offers a queued job takes, one a company. Source: docs/decisions.md, D35. */
export const MOST_OPEN_OFFERS = 5;

/** How many days a company is shown what became of an offer. Source: docs/decisions.md, D443. */
export const OUTCOME_DAYS = 31;

/** How long an offer is good for. Source: docs/spec/homeowner.md, section 9. */
export const OFFER_HOURS = 24;

/** What a company would mow a queued lawn for, as the rules see it. */
export type Offer = {
  readonly id: OfferId;
  readonly companyId: CompanyId;
  /** As it is stored: an open one may have run out since. */
  readonly status: OfferStatus;
  readonly price: Cents;
  readonly serviceDate: Day;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Until when its homeowner has it on a payment page; null when they never had. */
  readonly heldUntil: Date | null;
  /** False while the company is not approved: nobody can be sent to it then. */
  readonly isCompanyApproved: boolean;
};
