import type { Day } from '../calendar.ts';
import type { CompanyId, OfferId } from '../ids.ts';
import type { Cents } from '../units.ts';

/**
 * Status of a company's offer on a queued job. `released`: withdrawn by its company. `closed`: the queued job ended in
 * another way. `replaced`: its company changed it, which made a new offer.
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export const OFFER_STATUSES = ['open', 'accepted', 'rejected', 'released', 'expired', 'closed', 'replaced'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** Maximum number of open offers on a queued job; each company can have one. Source: docs/rules/queue-and-offers.md. */
export const MOST_OPEN_OFFERS = 5;

/** Days for which a company can see what became of an offer. Source: docs/rules/queue-and-offers.md. */
export const OUTCOME_DAYS = 31;

/** Hours until an offer expires. Source: docs/spec/homeowner.md, section 9. */
export const OFFER_HOURS = 24;

/** A company's offer to mow a lawn whose job waits in the queue for companies. */
export type Offer = {
  readonly id: OfferId;
  readonly companyId: CompanyId;
  /** Status as stored; see `offerStatusAt` for the current one. */
  readonly status: OfferStatus;
  readonly price: Cents;
  readonly serviceDate: Day;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Until when the offer stays open for its homeowner on the payment page; null when they never opened that page. */
  readonly heldUntil: Date | null;
  /** Whether its company is approved at the moment; otherwise the offer cannot be accepted. */
  readonly isCompanyApproved: boolean;
};
