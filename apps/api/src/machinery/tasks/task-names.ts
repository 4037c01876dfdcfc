/** All background work there is, with what each task is told. Never contents: a task reads what it needs when it runs. */
export type TaskPayloads = {
  'send-message': { messageId: string };
  'process-payment-event': { gateway: string; eventId: string };
  'settle-payment': { paymentId: string };
  'refund-payment': { paymentId: string };
  'authorize-payment': { paymentId: string };
  'capture-payment': { paymentId: string };
  'send-push': { noticeId: string; subscriptionId: string };
  'sweep-missed-jobs': Record<string, never>;
  'miss-job': { jobId: string };
  'cancel-missed-job': { jobId: string };
  'sweep-payments': Record<string, never>;
  'sweep-queue': Record<string, never>;
  'expire-queued-job': { queuedJobId: string };
  'geocode-series': { seriesId: string };
  'optimize-series': { seriesId: string };
  'charge-due-visits': Record<string, never>;
  'charge-visit': { jobId: string };
  'settle-card-setup': { setupId: string };
  'deliver-sandbox-webhooks': Record<string, never>;
  'remove-stray-photos': Record<string, never>;
  'purge-old-rows': Record<string, never>;
  'check-earnings': Record<string, never>;
};
export type TaskName = keyof TaskPayloads;
