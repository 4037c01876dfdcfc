import { dayProblemWords } from '@swath/contract/day-problems';
import type { CrewJob } from '@swath/contract/jobs';
import type { CrewRecord } from '@swath/contract/record-fields';
import { type RecordRefusal, recordUntil, timesText, untilText, whyNotRecord } from '@swath/domain/jobs/visit-record';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatTimeAt } from '../../../ui/format/format-time.ts';
import { today } from '../../../ui/format/today.ts';

/** The recorded times of a visit: "9:00–9:50 AM". */
export const recordTimes = ({ start, end }: Pick<CrewRecord, 'start' | 'end'>, timeZone: string): string =>
  timesText({ startedAt: new Date(start), endedAt: new Date(end) }, timeZone);

/** A deadline as a text that names its last minute: "Thu, May 7, 11:59 PM". */
const until = (instant: string, timeZone: string): string => untilText(new Date(instant), timeZone, today(timeZone));

/** Why the company cannot record a job of a past day as done, as an error code; null if it can. */
export const whyNotRecordJob = (job: CrewJob, now: Date): RecordRefusal | null =>
  whyNotRecord(
    {
      status: job.status,
      serviceDate: job.scheduled_date,
      timeZone: job.time_zone,
      record: job.record,
      ownClient: job.own_client_id !== null,
      charge: job.charge,
    },
    'company',
    now,
  );

/** Says until when a job of a past day can be recorded as done, and what happens then; or why it cannot be recorded. */
export function overdueWords(job: CrewJob, now: Date): string {
  const { status, start_time: start, time_zone: zone, price_cents: price, own_client_id: ownClient } = job;
  const refusal = whyNotRecordJob(job, now);
  const back =
    price === null ? 'the homeowner gets their money back' : `${formatMoney(price)} goes back to the homeowner`;
  if (refusal === 'record_too_late') return `${dayProblemWords(refusal)} If nobody does, ${back}.`;
  if (refusal === 'visit_not_paid' || refusal === 'record_day_not_over') return dayProblemWords(refusal);
  if (status === 'in-progress') {
    return `Started${start ? ` at ${formatTimeAt(start, zone)}` : ''} and never completed. Say when it was done.`;
  }
  if (ownClient) return 'If it was done, record the visit.';
  const last = untilText(recordUntil({ serviceDate: job.scheduled_date, timeZone: zone }), zone, today(zone));
  return `Record the visit by ${last}. After that ${back}.`;
}

/** Says what can be done about a job of a past day at which nobody was. @param office  whether the viewer may move jobs */
export const nobodyCameWords = ({ own_client_id: ownClient }: CrewJob, office: boolean): string => {
  if (!office) return 'If nobody came, tell your office: it can move the visit to another day.';
  return ownClient
    ? 'If nobody came, move it to another day.'
    : 'If nobody came, move it to another day. The homeowner can pick one, too, or cancel free.';
};

/**
 * Says who has to answer a record of a visit, until when, and what follows.
 * @param office  whether the viewer belongs to the office, which confirms records of crews
 */
export function waitingWords(record: CrewRecord, timeZone: string, office: boolean): string {
  const times = recordTimes(record, timeZone);
  switch (record.stage) {
    case 'office': {
      const next = office ? 'Please confirm or decline it' : 'Your office confirms or declines it';
      return `${record.by || 'Your crew'} recorded ${times}. ${next} by ${until(record.until!, timeZone)}.`;
    }
    case 'homeowner':
      return `Recorded as done, ${times}. The homeowner is asked whether it was, until ${until(record.until!, timeZone)}. Without an answer it counts as done.`;
    case 'administrator':
      return `Recorded as done, ${times}. The homeowner says that it was not. Swath decides, and nothing goes back until then.`;
  }
}
