import type { ChangeKind } from '@swath/contract/changes';
import type { Day } from '@swath/domain/calendar';
import type {
  AccountId,
  CompanyId,
  CompanyPaperId,
  CrewId,
  EstimateId,
  JobId,
  PaymentId,
  QueuedJobId,
  RefundId,
  SeriesId,
  SeriesProposalId,
  WorkShiftId,
} from '@swath/domain/ids';
/**
 * All background tasks, by name, with their payloads. Payloads hold ids only: a task reads current rows when it runs.
 */
export type TaskPayloads = {
  'send-message': { messageId: string };
  'process-payment-event': { gateway: string; eventId: string };
  'settle-payment': { paymentId: PaymentId };
  'refund-payment': { paymentId: PaymentId };
  'refund-by-hand': { refundId: RefundId };
  'authorize-payment': { paymentId: PaymentId };
  'capture-payment': { paymentId: PaymentId };
  'sweep-member-mails': Record<string, never>;
  'send-push': { noticeId: string; subscriptionId: string };
  'tell-approval': { companyId: CompanyId };
  'tell-many': { kind: ChangeKind; subject: string; again: boolean };
  'sweep-missed-jobs': Record<string, never>;
  'miss-job': { jobId: JobId };
  'cancel-missed-job': { jobId: JobId };
  'sweep-completed-jobs': Record<string, never>;
  'finish-job': { jobId: JobId };
  'sweep-complaints': Record<string, never>;
  'expire-complaint': { jobId: JobId };
  'sweep-reminders': Record<string, never>;
  'remind-homeowner': { jobId: JobId };
  'sweep-insurance': Record<string, never>;
  'remind-insurance': { certificateId: CompanyPaperId };
  'sweep-open-hours': Record<string, never>;
  'notify-open-hours': { shiftId: WorkShiftId };
  'sweep-estimates': Record<string, never>;
  'remind-estimate': { estimateId: EstimateId };
  'sweep-records': Record<string, never>;
  'expire-record': { jobId: JobId };
  'sweep-unread-messages': Record<string, never>;
  'tell-unread-messages': { jobId: JobId };
  'sweep-proposals': Record<string, never>;
  'expire-proposal': { jobId: JobId };
  'review-moved-visit': { jobId: JobId };
  'sweep-forecasts': Record<string, never>;
  'read-forecast': { companyId: CompanyId };
  'sweep-payments': Record<string, never>;
  'sweep-payouts': Record<string, never>;
  'sweep-queue': Record<string, never>;
  'expire-queued-job': { queuedJobId: QueuedJobId };
  'tell-gathered': { queuedJobId: QueuedJobId };
  'sweep-busy-calendars': Record<string, never>;
  'read-busy-calendar': { companyId: CompanyId };
  'plan-route': { companyId: CompanyId; day: Day };
  'tell-on-my-way': { jobId: JobId; by: AccountId; clockChanged: boolean };
  /** What is optional is left out in tasks of earlier versions. */
  'assign-crews': { companyId: CompanyId; onlyCrew?: CrewId | null; takesShare?: boolean };
  'sweep-late-days': Record<string, never>;
  'sweep-promises': Record<string, never>;
  'change-late-window': { jobId: JobId };
  'geocode-series': { seriesId: SeriesId };
  'optimize-series': { seriesId: SeriesId };
  'sweep-series-proposals': Record<string, never>;
  'expire-series-proposal': { proposalId: SeriesProposalId };
  'sweep-series-ends': Record<string, never>;
  'ask-series-end': { seriesId: SeriesId };
  'charge-due-visits': Record<string, never>;
  'check-visits-to-charge': Record<string, never>;
  'charge-visit': { jobId: JobId };
  'remove-gateway-customer': { id: string };
  'remove-saved-card': { cardId: string };
  'settle-card-setup': { setupId: string };
  'deliver-sandbox-webhooks': Record<string, never>;
  'remove-stray-photos': Record<string, never>;
  'sweep-zip-watches': Record<string, never>;
  'purge-old-rows': Record<string, never>;
  'check-earnings': Record<string, never>;
  'sweep-time-zones': Record<string, never>;
  'sweep-places': Record<string, never>;
  'retime-company': { companyId: CompanyId };
};
export type TaskName = keyof TaskPayloads;
