import type { PaymentId } from '@swath/domain/ids';
import type { Tasks } from '../../machinery/worker/tasks.ts';
import { authorizePayment } from './authorize-payment.ts';
import { capturePayment } from './capture-payment.ts';
import { processPaymentEvent } from './process-payment-event.ts';
import type { PayingContext } from './purposes.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { sweepPayments } from './sweep-payments.ts';

/** Background work with money. */
export const paymentsTasks = {
  'process-payment-event': (ctx, { gateway, eventId }) => processPaymentEvent(ctx, gateway, eventId),
  'settle-payment': async (ctx, { paymentId }) => void (await settlePayment(ctx, paymentId as PaymentId, 'task')),
  'refund-payment': (ctx, { paymentId }) => refundPayment(ctx, paymentId as PaymentId),
  'authorize-payment': (ctx, { paymentId }) => authorizePayment(ctx, paymentId as PaymentId),
  'capture-payment': (ctx, { paymentId }) => capturePayment(ctx, paymentId as PaymentId),
  'sweep-payments': (ctx) => sweepPayments(ctx),
} satisfies Tasks<PayingContext>;
