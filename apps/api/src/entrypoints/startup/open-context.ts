import { join } from 'node:path';
import { DEFAULT_ZIP } from '@swath/domain/service-areas/covers';
import { usAddressSearch } from '@swath/us-addresses/us-address-search';
import type pg from 'pg';
import type { PayingContext } from '../../money/payments/payment-handlers.ts';
import { keepPushKeys } from '../../notifications/push/keep-push-keys.ts';
import { databaseClock } from '../../platform/db/clock.ts';
import { type Db, openDb, type WholeDb } from '../../platform/db/db.ts';
import { trackTransactions } from '../../platform/db/open-transactions.ts';
import { type Outages, watchOutages } from '../../platform/db/outages/outages.ts';
import { openPlanner } from '../../platform/planner/open-planner.ts';
import type { Settings } from '../../platform/process/env.ts';
import type { Logger } from '../../platform/process/log.ts';
import { httpCalendarReader } from '../../platform/providers/calendars/http-calendar-reader.ts';
import { osrmServer } from '../../platform/providers/driving/osrm-server.ts';
import { type Mailer, outboxOnly } from '../../platform/providers/mail/mailer.ts';
import { smtpMailer } from '../../platform/providers/mail/smtp-mailer.ts';
import { outsideTransactions } from '../../platform/providers/outside-transactions.ts';
import { typicalLots } from '../../platform/providers/parcels/typical-lots.ts';
import type { PaymentGateway } from '../../platform/providers/payments/payment-gateway.ts';
import { PracticePayments } from '../../platform/providers/payments/practice/practice-payments.ts';
import { stripeGateway } from '../../platform/providers/payments/stripe/stripe-gateway.ts';
import { apnsPushService } from '../../platform/providers/push/apns-push-service.ts';
import { fcmPushService } from '../../platform/providers/push/fcm-push-service.ts';
import { type PushServices, pushServices } from '../../platform/providers/push/push-service.ts';
import { webPushService } from '../../platform/providers/push/web-push-service.ts';
import { diskStore } from '../../platform/providers/storage/disk-store.ts';
import type { ObjectStore } from '../../platform/providers/storage/object-store.ts';
import { s3Store } from '../../platform/providers/storage/s3-store.ts';
import { openMeteo } from '../../platform/providers/weather/open-meteo.ts';
import { openThreadPools } from '../../platform/threads/open-thread-pools.ts';
import { paymentHandlers } from '../../workflows/payment-handlers.ts';

/**
 * Connections of the practice gateway (our stand-in for a payment provider). It has a pool of its own, as an external
 * service would, so that a request that waits for the gateway holds no connection the gateway needs.
 */
const PRACTICE_CONNECTIONS = 4;

/** The open application context with the database and its connection pool, and a function that closes all of them. */
export type OpenContext = {
  ctx: PayingContext;
  db: WholeDb;
  pool: pg.Pool;
  url: string;
  outages: Outages;
  close(): Promise<void>;
};

/** Opens the database and all providers as configured. @param url  connection string of the database */
export function openContext(settings: Settings, log: Logger, url: string): OpenContext {
  const outages = watchOutages(log);
  const onFault = (fault: Error) => outages.note(fault, 'a database connection broke');
  const { db, pool } = openDb(url, settings.databaseConnections, onFault, settings.patience);
  const payments = openPayments(settings, url, onFault);
  const planner = openPlanner(log, settings.patience);
  const threads = openThreadPools(settings.patience);
  const providers = {
    payments: payments.gateway,
    addresses: usAddressSearch({ home: DEFAULT_ZIP }),
    parcels: typicalLots(db),
    mailer: openMailer(settings),
    storage: openStorage(settings),
    push: openPush(settings, db),
    driving: settings.drivingUrl === null ? null : osrmServer(settings.drivingUrl),
    calendars: httpCalendarReader({ alsoHosts: settings.calendarHosts, patience: settings.patience }),
    weather: settings.weatherUrl === null ? null : openMeteo(settings.weatherUrl),
  };
  if (!settings.production) trackTransactions(db);
  const ctx: PayingContext = {
    settings,
    db,
    clock: databaseClock,
    log,
    ...(settings.production ? providers : outsideTransactions(providers)),
    planner,
    threads,
    paymentHandlers,
  };
  const close = async () => {
    providers.push.close();
    await planner.close();
    await threads.close();
    await payments.close();
    await db.destroy();
  };
  return { ctx, db, pool, url, outages, close };
}

function openPayments(
  settings: Settings,
  url: string,
  onFault: (fault: Error) => void,
): { gateway: PaymentGateway; close(): Promise<void> } {
  const { paymentWebhookSecret: webhookSecret, stripe, publicUrl, port } = settings;
  if (settings.paymentGateway === 'stripe' && stripe) {
    return { gateway: stripeGateway({ ...stripe, webhookSecret, publicUrl }), close: async () => undefined };
  }
  const { db, pool } = openDb(url, PRACTICE_CONNECTIONS, onFault, settings.patience);
  const gateway = new PracticePayments({
    pool,
    webhookSecret,
    webhookUrl: `http://127.0.0.1:${port}/webhooks/payments`,
    dailyPayouts: true,
  });
  return { gateway, close: () => db.destroy() };
}

/** The contact that push services require: the address that mails are sent from. */
const contactOf = ({ mailFrom }: Settings): string => `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;

/**
 * Opens the push services that are configured. Outside of production the keys for browsers may be stored in the
 * database. Exported for the tests' own context.
 */
export function openPush(settings: Settings, db: Db): PushServices {
  const { pushKeys, production, accountSecrets, pushHosts: alsoHosts, apns, fcm } = settings;
  const keys = pushKeys ? async () => pushKeys : production ? null : keepPushKeys(db, accountSecrets);
  return pushServices({
    ...(keys && { web: webPushService({ keys, contact: contactOf(settings), alsoHosts }) }),
    ...(apns && { ios: apnsPushService(apns) }),
    ...(fcm && { android: fcmPushService(fcm) }),
  });
}

function openMailer({ smtpUrl, smtpPasswordFile, mailFrom }: Settings): Mailer {
  return smtpUrl ? smtpMailer({ url: smtpUrl, from: mailFrom, passwordFile: smtpPasswordFile }) : outboxOnly;
}

const openStorage = ({ s3, dataDir }: Settings): ObjectStore => (s3 ? s3Store(s3) : diskStore(join(dataDir, 'photos')));
