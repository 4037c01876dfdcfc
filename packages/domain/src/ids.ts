/**
 * Branded UUID types: an id of one kind cannot be used as another. The comments name what is not obvious from the type.
 */
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
/** Id of a company's own client: a customer without an account whom the company bills itself. */
export type OwnClientId = string & { readonly id: 'own client' };
/** Id of an invitation to join a company. */
export type InvitationId = string & { readonly id: 'invitation' };
/** Id of a refund that an administrator made by hand. */
export type RefundId = string & { readonly id: 'refund' };
export type RefundRequestId = string & { readonly id: 'refund-request' };
/** Id of a company's requested change of name and address. */
export type ProfileChangeId = string & { readonly id: 'profile change' };
/** Id of one service area of a company. */
export type ServiceAreaId = string & { readonly id: 'service area' };
/** Id of a company's record, written after a visit's day, that the visit was done. */
export type VisitRecordId = string & { readonly id: 'visit record' };
/** Id of a message between a job's homeowner and its company. */
export type JobMessageId = string & { readonly id: 'job message' };
/** Id of a report by which a homeowner or company points administrators to a message. */
export type MessageReportId = string & { readonly id: 'message report' };
/** Id of a problem that a homeowner has reported with a mowing. */
export type ComplaintId = string & { readonly id: 'complaint' };
/** Id of a report by which somebody points administrators to public content. */
export type ContentReportId = string & { readonly id: 'content report' };
/** Id of an administrator's removal of public content. */
export type ContentRemovalId = string & { readonly id: 'content removal' };
/** Id of a paper that a company sent: its certificate of insurance, or its tax form. */
export type CompanyPaperId = string & { readonly id: 'company paper' };
/** Id of hours that a member of a company worked at one stretch. */
export type WorkShiftId = string & { readonly id: 'work shift' };
/** Id of an invoice of a company for one of its own clients. */
export type InvoiceId = string & { readonly id: 'invoice' };
/** Id of a payment that a company recorded for one of its invoices. */
export type InvoicePaymentId = string & { readonly id: 'invoice payment' };
/** Id of one of a company's crews. */
export type CrewId = string & { readonly id: 'crew' };
/** Id of days on which a crew does not work. */
export type CrewDaysOffId = string & { readonly id: 'crew days off' };
/** Id of days on which a member of a company is absent. */
export type AbsenceId = string & { readonly id: 'absence' };
/** Id of an estimate of a company for one of its own clients. */
export type EstimateId = string & { readonly id: 'estimate' };
