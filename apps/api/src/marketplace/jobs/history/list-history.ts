import type { HistoryLine } from '@swath/contract/crew-changes';
import { clockAt, dayAt, instantAt } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { shownReceipt } from '@swath/domain/jobs/act-time';
import { eventWords, isShownTo, type JobEvent, type JobEventKind } from '@swath/domain/jobs/job-event';
import { noticeWords } from '@swath/domain/notices/notice';
import { toldWords } from '@swath/domain/notices/told-words';
import { listNoticesAbout } from '../../../notifications/in-app/notices.reads.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { toPhotoView } from '../../photos/photo-address.ts';
import { findJobOfHistory, type HistoryReader, type JobOfHistory, listEvents } from './history.reads.ts';

type Keyed = Pick<Context, 'db' | 'clock' | 'settings'>;

/**
 * The history of a job, newest first: its events and the notices its homeowner got. A crew sees which member did
 * something, and its own words for what the homeowner was told; a homeowner sees the company's name instead, no events
 * that are internal to the company, and nothing about the clocks of its devices.
 *
 * @throws Refused job_not_found for a job of another company or homeowner
 *
 * Source: docs/rules/jobs.md, docs/rules/availability.md.
 */
export async function listHistory(ctx: Keyed, reader: HistoryReader, id: JobId): Promise<HistoryLine[]> {
  const job = await findJobOfHistory(ctx.db, id);
  if (!job || !isOf(job, reader)) throw new Refused('job_not_found');
  const now = await ctx.clock.now(ctx.db);
  const today = dayAt(now, reader.side === 'homeowner' ? job.property_zone : job.time_zone);
  const events = (await listEvents(ctx.db, id)).filter(({ event }) => isShownTo(reader.side, event.kind));
  const notices = job.client_id === null ? [] : await listNoticesAbout(ctx.db, job.client_id, id);
  const lines: HistoryLine[] = [
    // Notices precede the event they are about: both have the same time, and the newest comes first.
    ...notices.map(({ id, at, notice }) => ({
      ...{ id: `message-${id}`, at: at.toISOString(), kind: 'message' as const, side: 'product' as const },
      ...{
        by: '',
        words: reader.side === 'company' ? toldWords(notice, today) : noticeWords(notice, today).title,
        note: '',
        photo: null,
      },
      ...AT_ONCE,
    })),
    ...events.map((row) => ({
      id: `event-${row.id}`,
      at: row.at.toISOString(),
      received_at: receiptOf(row)?.toISOString() ?? null,
      clock_changed: row.clock_changed && (reader.side === 'company' || reader.byAdmin === true),
      kind: 'event' as const,
      side: row.side,
      by: row.side === 'product' ? '' : nameOf(job, reader, row.side, row.full_name),
      words: eventWords(reader.side === 'homeowner' ? inPropertyZone(row.event, job) : row.event, today),
      note: row.note,
      photo:
        row.photo_id && row.width && row.height
          ? toPhotoView(ctx, { id: row.photo_id, width: row.width, height: row.height }, now)
          : null,
    })),
    ...knownOf(job, reader, new Set(events.map(({ event }) => event.kind))),
  ];
  return lines.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** Receipt fields of a history line that does not come from a device's late report. */
const AT_ONCE = { received_at: null, clock_changed: false } as const;

const receiptOf = ({ at, received_at }: { at: Date; received_at: Date | null }): Date | null =>
  received_at && shownReceipt({ at, receivedAt: received_at });

/** Converts the times of day in an event from the company's time zone to that of the lawn, for the homeowner. */
function inPropertyZone(event: JobEvent, { service_date, time_zone, property_zone }: JobOfHistory): JobEvent {
  const there = (minute: number) => clockAt(instantAt(service_date, minute, time_zone), property_zone).minute;
  if (event.kind === 'retimed') return { ...event, minute: there(event.minute) };
  if (event.kind === 'recorded') return { ...event, start: there(event.start), end: there(event.end) };
  return event;
}

const isOf = (job: JobOfHistory, { side, id }: HistoryReader): boolean =>
  id === (side === 'company' ? job.company_id : job.client_id);

/**
 * The name shown for who caused an event; empty when homeowners read about themselves, or the member is unknown.
 *
 * @param member  name of the member who caused it; null when unknown
 */
function nameOf(job: JobOfHistory, reader: HistoryReader, side: 'company' | 'homeowner', member: string | null) {
  if (reader.side === 'homeowner') return side === 'company' ? job.company : '';
  return side === 'company' ? (member ?? '') : job.full_name;
}

/** Events derived from the job's own columns, for jobs that are older than the event history. */
function knownOf(job: JobOfHistory, reader: HistoryReader, kinds: ReadonlySet<JobEventKind>): HistoryLine[] {
  const line = (kind: JobEventKind, words: string, at: Date | null, side: 'company' | 'homeowner' | 'product') =>
    at === null || kinds.has(kind)
      ? []
      : [
          {
            ...{ id: kind, at: at.toISOString(), kind: 'event' as const, side, words, note: '', photo: null },
            ...AT_ONCE,
            by: side === 'product' ? '' : nameOf(job, reader, side, null),
          },
        ];
  return [
    ...line('booked', 'Booked', job.created_at, 'homeowner'),
    ...line('started', 'Started', job.started_at, 'company'),
    ...line('completed', 'Completed', job.completed_at, 'company'),
    ...line('canceled', 'Canceled', job.canceled_at, 'product'),
  ];
}
