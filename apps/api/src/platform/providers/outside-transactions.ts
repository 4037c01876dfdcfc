import { isInTransaction } from '../db/open-transactions.ts';
import type { AddressSearch } from './addresses/address-search.ts';
import type { CalendarReader } from './calendars/calendar-reader.ts';
import type { DrivingServer } from './driving/driving-server.ts';
import type { Mailer } from './mail/mailer.ts';
import type { ParcelProvider } from './parcels/parcel-provider.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';
import type { PushServices } from './push/push-service.ts';
import type { ObjectStore } from './storage/object-store.ts';
import type { WeatherService } from './weather/weather-service.ts';

type Providers = {
  readonly payments: PaymentGateway;
  readonly addresses: AddressSearch;
  readonly parcels: ParcelProvider;
  readonly mailer: Mailer;
  readonly storage: ObjectStore;
  readonly push: PushServices;
  readonly driving: DrivingServer | null;
  readonly calendars: CalendarReader;
  readonly weather: WeatherService | null;
};

/**
 * Wraps the providers of a context so that each throws when it is called in an open transaction, as a slow provider
 * would keep locks and a database connection occupied. For development and tests; needs `trackTransactions`.
 *
 * Source: docs/decisions/0016-quotes-and-settlement.md.
 */
export const outsideTransactions = (providers: Providers): Providers => ({
  payments: guarded('payments', providers.payments),
  addresses: guarded('addresses', providers.addresses),
  parcels: guarded('parcels', providers.parcels),
  mailer: guarded('mailer', providers.mailer),
  storage: guarded('storage', providers.storage),
  push: guarded('push', providers.push),
  driving: providers.driving && guarded('driving', providers.driving),
  calendars: guarded('calendars', providers.calendars),
  weather: providers.weather && guarded('weather', providers.weather),
});

function guarded<Provider extends object>(called: string, provider: Provider): Provider {
  return new Proxy(provider, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        if (isInTransaction()) throw new Error(`${called}.${String(name)} was called inside a transaction`);
        return Reflect.apply(member, target, args);
      };
    },
  });
}
