/** Identifiers that cannot be swapped for one another. All are UUID text. */
export type AccountId = string & { readonly id: 'account' };
export type CompanyId = string & { readonly id: 'company' };
export type JobId = string & { readonly id: 'job' };
export type QuoteId = string & { readonly id: 'quote' };
export type PaymentId = string & { readonly id: 'payment' };
export type PayoutId = string & { readonly id: 'payout' };
export type SessionId = string & { readonly id: 'session' };
export type SeriesId = string & { readonly id: 'series' };
export type SeriesProposalId = string & { readonly id: 'series proposal' };
export type QueueQuestionId = string & { readonly id: 'queue question' };
export type QueuedJobId = string & { readonly id: 'queued job' };
export type OfferId = string & { readonly id: 'offer' };
export type PhotoId = string & { readonly id: 'photo' };
/** Of a company's own client: somebody without an account. */
export type OwnClientId = string & { readonly id: 'own client' };
/** Of somebody whom a company asked to join it. */
export type InvitationId = string & { readonly id: 'invitation' };
/** Of what an administrator gives back by hand. */
export type RefundId = string & { readonly id: 'refund' };
export type RefundRequestId = string & { readonly id: 'refund-request' };
/** Of a name and an address that a company wants to have. */
export type ProfileChangeId = string & { readonly id: 'profile change' };
/** Of one place where a company works. */
export type ServiceAreaId = string & { readonly id: 'service area' };
/** Of a record that a visit was done, written after its day. */
export type VisitRecordId = string & { readonly id: 'visit record' };
/** Of what one side of a job wrote to the other. */
export type JobMessageId = string & { readonly id: 'job message' };
/** Of a message that somebody reported to the administrators. */
export type MessageReportId = string & { readonly id: 'message report' };
