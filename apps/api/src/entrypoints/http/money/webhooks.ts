import type { FastifyInstance } from 'fastify';
import { receivePaymentEvent } from '../../../money/payments/events/process-payment-event.ts';
import type { Context } from '../../../platform/context.ts';

const LARGEST_EVENT_BYTES = 256 * 1024;

/**
 * Adds the webhook of the payment provider, `POST /webhooks/payments`. The body is kept as raw bytes, over which its
 * signature is computed.
 */
export async function webhooks(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_EVENT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/webhooks/payments', async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receivePaymentEvent(ctx, raw, request.headers);
      return reply.code(200).send({ received: true });
    });
  });
}
