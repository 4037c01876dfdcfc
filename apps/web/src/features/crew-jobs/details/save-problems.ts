import { ApiProblem, wordsOr } from '../../../lib/api-client.ts';

/** The field at which an error code is shown. */
const FIELD_OF: { readonly [code in ApiProblem['code']]?: 'date' | 'time' } = {
  job_not_reschedulable: 'date',
  date_missing: 'date',
  date_passed: 'date',
  date_too_far: 'date',
  company_not_available: 'date',
  day_full: 'date',
  already_booked: 'date',
  job_not_retimable: 'time',
  start_time_missing: 'time',
  time_on_other_day: 'time',
  time_not_on_clock: 'time',
  time_passed: 'time',
  time_outside_hours: 'time',
  time_taken: 'time',
};

/** Texts for crews, if the server's text for an error code is worded for homeowners. */
const FOR_CREWS: { readonly [code in ApiProblem['code']]?: string } = {
  company_not_available: 'You do not work on that day. Please choose another one.',
  day_full: 'You have no room for this lawn on that day. Please choose another one.',
  already_booked: 'You already have a mowing for this customer on that day.',
  date_too_far: 'You can move a job up to 180 days ahead.',
};

/** Error texts by field; `form` is for an error that belongs to no field. */
export type SaveProblem = { readonly date?: string; readonly time?: string; readonly form?: string };

/**
 * The texts for a change of day or time that was not saved.
 * Source: docs/spec/company.md, section 8, "Reschedule and retime".
 * @param changed  what was to be changed: named in the text for an error that has none of its own
 */
export function saveProblem(fault: Error, changed: 'date' | 'time'): SaveProblem {
  if (!(fault instanceof ApiProblem)) return { form: fault.message };
  if (fault.status === 401) return { form: 'Unauthorized. Please sign in again.' };
  const words = FOR_CREWS[fault.code] ?? wordsOr(fault, `Failed to update ${changed}`);
  const field = FIELD_OF[fault.code] ?? fieldOfPath(fault.fields[0]?.path);
  if (field) return { [field]: fault.fields[0]?.message ?? words };
  return { form: words };
}

function fieldOfPath(path: string | undefined): 'date' | 'time' | null {
  if (path === 'body.date') return 'date';
  return path === 'body.startTimeLocal' ? 'time' : null;
}
