/**
 * The product's API as `npm run api` starts it, but that its Stripe is on this machine, at GATEWAY_PORT: what the payment
 * provider does is another process's work.
 */
import { openContext } from '../../apps/api/src/entrypoints/startup/open-context.ts';
import { serveApi } from '../../apps/api/src/entrypoints/startup/serve-api.ts';
import { readSettings } from '../../apps/api/src/platform/process/env.ts';
import { openLog } from '../../apps/api/src/platform/process/log.ts';
import { stripeGateway } from '../../apps/api/src/platform/providers/payments/stripe/stripe-gateway.ts';

const settings = readSettings();
const { ctx, pool, url, outages, close } = openContext(settings, openLog(settings.logLevel), settings.databaseUrl!);
const payments = stripeGateway({
  ...settings.stripe!,
  webhookSecret: settings.paymentWebhookSecret,
  publicUrl: settings.publicUrl,
  server: { host: '127.0.0.1', port: Number(process.env.GATEWAY_PORT), protocol: 'http' },
});
const stop = await serveApi({ ...ctx, payments }, { pool, url, outages });
process.once('SIGTERM', () => void stop().then(close));
