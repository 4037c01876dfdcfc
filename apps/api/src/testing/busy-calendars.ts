import type { BusyTime } from '@swath/domain/availability/busy';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { WholeDb } from '../platform/db/db.ts';
import type { AccountSecrets } from '../platform/process/env.ts';
import { encryptSecret } from '../platform/secrets/encrypt-secret.ts';
import { TEST_NOW } from './test-app.ts';

/** An address that nobody reads: neither public nor named in the settings. */
const UNREAD_ADDRESS = 'http://127.0.0.1/calendar.ics';

/** A company's calendar as it was read at TEST_NOW. @param secrets  `Settings.accountSecrets` */
export async function aBusyCalendar(
  db: WholeDb,
  company: CompanyId,
  {
    secrets,
    times = [],
    address = UNREAD_ADDRESS,
  }: { secrets: AccountSecrets; times?: readonly BusyTime[]; address?: string },
): Promise<void> {
  await db.deleteFrom('busy_calendars').where('company_id', '=', company).execute();
  const at = { saved_at: TEST_NOW, begun_at: TEST_NOW, read_at: TEST_NOW, due_at: '2026-05-02T18:00:00Z' };
  await db
    .insertInto('busy_calendars')
    .values({
      ...{ company_id: company, sealed_address: encryptSecret(secrets, Buffer.from(address)), host: 'calendar.test' },
      ...{ ...at, read_to: '2027-11-06' as Day, skipped: 0 },
    })
    .execute();
  await db
    .insertInto('busy_unread_entries')
    .values({ company_id: company, position: 0, name: 'Dentist', reason: 'unknown_zone', said: 'Foo/Bar' })
    .execute();
  if (times.length === 0) return;
  const rows = times.map(({ day, start, end }) => ({ service_date: day, start_minute: start, end_minute: end }));
  await db
    .insertInto('busy_times')
    .values(rows.map((row) => ({ company_id: company, ...row })))
    .execute();
}
