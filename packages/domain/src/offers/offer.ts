import type { Day } from '../calendar.ts';
import type { CompanyId, OfferId } from '../ids.ts';
import type { Cents } from '../units.ts';

/**
 * Status of an offer; closed: the queued job ended otherwise while it was open; replaced: its company changed it, and a new one
 * took its place. Source: docs/rules/queue-and-offers.md.
 */
export const OFFER_STATUSES = ['open', 'accepted', 'rejected', 'released', 'expired', 'closed', 'replaced'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** Maximum number of open offers on a queued job, one a company. Source: docs/rules/queue-and-offers.md. */
export const MOST_OPEN_OFFERS = 5;

/** Days for which a company is shown the outcome of an offer. Source: docs/rules/queue-and-offers.md. */
export const OUTCOME_DAYS = 31;

/** Hours until an offer expires. Source: docs/spec/homeowner.md, section 9. */
export const OFFER_HOURS = 24;

/** A company's offer to mow a queued lawn. */
export type Offer = {
  readonly id: OfferId;
  readonly companyId: CompanyId;
  /** As stored: an open one may have expired since. */
  readonly status: OfferStatus;
  readonly price: Cents;
  readonly serviceDate: Day;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Until when it is reserved by its homeowner's payment page; null when it never was. */
  readonly heldUntil: Date | null;
  /** False while the company is not approved: its offers cannot be accepted then. */
  readonly isCompanyApproved: boolean;
};
