import type { Tasks } from '../../platform/worker/tasks.ts';
import { authorizePayment } from './bank/authorize-payment.ts';
import { capturePayment } from './bank/capture-payment.ts';
import { refundByHand } from './bank/refund-by-hand.ts';
import { refundPayment } from './bank/refund-payment.ts';
import { processPaymentEvent } from './events/process-payment-event.ts';
import { sweepPayments } from './events/sweep-payments.ts';
import type { PayingContext } from './payment-handlers.ts';
import { settlePayment } from './settle/settle-payment.ts';

/** Handlers of the background tasks about payments. */
export const paymentsTasks = {
  'process-payment-event': (ctx, { gateway, eventId }) => processPaymentEvent(ctx, gateway, eventId),
  'settle-payment': async (ctx, { paymentId }) => void (await settlePayment(ctx, paymentId, 'task')),
  'refund-payment': (ctx, { paymentId }) => refundPayment(ctx, paymentId),
  'refund-by-hand': (ctx, { refundId }) => refundByHand(ctx, refundId),
  'authorize-payment': (ctx, { paymentId }) => authorizePayment(ctx, paymentId),
  'capture-payment': (ctx, { paymentId }) => capturePayment(ctx, paymentId),
  'sweep-payments': (ctx) => sweepPayments(ctx),
} satisfies Tasks<PayingContext>;
