import type { HistoryLine } from '@swath/contract/crew-changes';
import { formatMoment } from '../../ui/format/format-instant.ts';

/** When an event arrived that a phone sent later, and whether its time is uncertain; empty for every other event. */
export function receiptWords(line: Pick<HistoryLine, 'received_at' | 'clock_changed'>, timeZone: string): string {
  const received = line.received_at ? [`Received ${formatMoment(line.received_at, timeZone)}`] : [];
  const clock = line.clock_changed ? ['The phone’s clock may have been off'] : [];
  return [...received, ...clock].join(' · ');
}
