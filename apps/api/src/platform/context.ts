import type { Clock } from './db/clock.ts';
import type { Db } from './db/db.ts';
import type { RoutePlanner } from './planner/route-planner.ts';
import type { Settings } from './process/env.ts';
import type { Logger } from './process/log.ts';
import type { AddressSearch } from './providers/addresses/address-search.ts';
import type { CalendarReader } from './providers/calendars/calendar-reader.ts';
import type { DrivingServer } from './providers/driving/driving-server.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import type { ParcelProvider } from './providers/parcels/parcel-provider.ts';
import type { PaymentGateway } from './providers/payments/payment-gateway.ts';
import type { PushServices } from './providers/push/push-service.ts';
import type { ObjectStore } from './providers/storage/object-store.ts';
import type { WeatherService } from './providers/weather/weather-service.ts';
import type { ThreadPools } from './threads/open-thread-pools.ts';

/** The dependencies with side effects, passed to use cases. Made once in main.ts, and by tests. */
export type Context = {
  readonly settings: Settings;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly payments: PaymentGateway;
  readonly addresses: AddressSearch;
  readonly parcels: ParcelProvider;
  readonly mailer: Mailer;
  readonly storage: ObjectStore;
  readonly push: PushServices;
  /** The server that calculates driving times; null: none is configured, and they are estimated. */
  readonly driving: DrivingServer | null;
  readonly calendars: CalendarReader;
  /** The weather service; null: none is configured, and no rain day is suggested. */
  readonly weather: WeatherService | null;
  readonly planner: RoutePlanner;
  /** Worker threads for work that takes more than 50 ms of CPU time. */
  readonly threads: ThreadPools;
};
