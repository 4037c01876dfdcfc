/** Branded id types that cannot be mixed up. All are UUID text. */
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
/** Of a company's own client, who has no account. */
export type OwnClientId = string & { readonly id: 'own client' };
/** Of an invitation to join a company. */
export type InvitationId = string & { readonly id: 'invitation' };
/** Of a manual refund by an administrator. */
export type RefundId = string & { readonly id: 'refund' };
export type RefundRequestId = string & { readonly id: 'refund-request' };
/** Of a company's requested change of name and address. */
export type ProfileChangeId = string & { readonly id: 'profile change' };
/** Of one service area of a company. */
export type ServiceAreaId = string & { readonly id: 'service area' };
/** Of a record that a visit was done, written after its day. */
export type VisitRecordId = string & { readonly id: 'visit record' };
/** Of a message between the two sides of a job. */
export type JobMessageId = string & { readonly id: 'job message' };
/** Of a message that was reported to the administrators. */
export type MessageReportId = string & { readonly id: 'message report' };
