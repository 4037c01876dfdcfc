import type { BusyTime } from '@swath/domain/availability/busy';
import { isSameWindows } from '@swath/domain/availability/closing';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { writeHours } from '../change-hours.ts';
import { listBusyTimes } from './busy.reads.ts';
import { saveBusyTimes } from './busy.writes.ts';

/**
 * Replaces a company's busy times from today on, as a step of a transaction that has locked its hours (`lockHours`).
 * Booked jobs stay on their days; their routes are replanned, and pages that show the company's days get a change
 * event.
 *
 * @param write  stores the rest of the change in the same transaction; called even when no busy time has changed
 * @returns whether any busy time has changed, and a change event was sent
 *
 * Source: docs/rules/availability.md.
 */
export async function changeBusyTimes(
  tx: Tx,
  company: CompanyId,
  { today, times, write }: { today: Day; times: readonly BusyTime[]; write: () => Promise<void> },
): Promise<boolean> {
  const before = byDay(await listBusyTimes(tx, company, today));
  const after = byDay(times);
  const days = [...new Set([...before.keys(), ...after.keys()])].sort();
  const changed = days.filter((day) => !isSameWindows(before.get(day) ?? [], after.get(day) ?? []));
  if (changed.length === 0) {
    await write();
    return false;
  }
  await writeHours(tx, company, changed, async () => {
    await write();
    const isChanged = new Set(changed);
    await saveBusyTimes(tx, company, { today, days: changed, times: times.filter(({ day }) => isChanged.has(day)) });
  });
  return true;
}

const byDay = (times: readonly BusyTime[]) => Map.groupBy(times, ({ day }) => day);
