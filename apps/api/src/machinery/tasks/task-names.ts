import type { Day } from '@swath/domain/calendar';
import type { CompanyId, JobId, PaymentId, QueuedJobId, SeriesId } from '@swath/domain/ids';
/** All background work there is, with what each task is told. Never contents: a task reads what it needs when it runs. */
export type TaskPayloads = {
  'send-message': { messageId: string };
  'process-payment-event': { gateway: string; eventId: string };
  'settle-payment': { paymentId: PaymentId };
  'refund-payment': { paymentId: PaymentId };
  'authorize-payment': { paymentId: PaymentId };
  'capture-payment': { paymentId: PaymentId };
  'send-push': { noticeId: string; subscriptionId: string };
  'sweep-missed-jobs': Record<string, never>;
  'miss-job': { jobId: JobId };
  'cancel-missed-job': { jobId: JobId };
  'sweep-payments': Record<string, never>;
  'sweep-queue': Record<string, never>;
  'expire-queued-job': { queuedJobId: QueuedJobId };
  'plan-route': { companyId: CompanyId; day: Day };
  'geocode-series': { seriesId: SeriesId };
  'optimize-series': { seriesId: SeriesId };
  'charge-due-visits': Record<string, never>;
  'charge-visit': { jobId: JobId };
  'settle-card-setup': { setupId: string };
  'deliver-sandbox-webhooks': Record<string, never>;
  'remove-stray-photos': Record<string, never>;
  'purge-old-rows': Record<string, never>;
  'check-earnings': Record<string, never>;
};
export type TaskName = keyof TaskPayloads;
