/** All background work there is, with what each task is told. Never contents: a task reads what it needs when it runs. */
export type TaskPayloads = {
  'send-message': { messageId: string };
  'process-payment-event': { gateway: string; eventId: string };
  'settle-payment': { paymentId: string };
  'refund-payment': { paymentId: string };
  'send-push': { noticeId: string; subscriptionId: string };
  'sweep-missed-jobs': Record<string, never>;
  'miss-job': { jobId: string };
  'cancel-missed-job': { jobId: string };
  'sweep-payments': Record<string, never>;
  'deliver-sandbox-webhooks': Record<string, never>;
  'purge-old-rows': Record<string, never>;
  'check-earnings': Record<string, never>;
};
export type TaskName = keyof TaskPayloads;
