import type { Act } from '../../lib/device-database.ts';

/** What was done, for the list of what is not sent: "Start, Harriet Miller". */
export const actWords = (act: Act): string =>
  act.kind === 'order' ? DONE.order : `${DONE[act.kind]}, ${act.customer}`;

const DONE: Record<Act['kind'], string> = {
  start: 'Start',
  complete: 'Completion',
  'undo-start': 'Start undone',
  'undo-complete': 'Completion undone',
  'on-my-way': 'On my way',
  'cannot-do': 'Can’t do it',
  order: 'Order of the stops',
};

/** Begin of the message when the API has refused an act. */
export const notDoneWords = ({ kind }: Act): string => NOT_DONE[kind];

const NOT_DONE: Record<Act['kind'], string> = {
  start: 'Job not started.',
  complete: 'Job not completed.',
  'undo-start': 'Start not undone.',
  'undo-complete': 'Completion not undone.',
  'on-my-way': 'Not told.',
  'cannot-do': 'Not saved.',
  order: 'Order not saved.',
};

/** Codes of refusals because somebody else has done the same already. */
const DONE_ALREADY = ['job_already_started', 'job_already_completed', 'nothing_to_undo', 'record_open'];
/** Codes of refusals because the job was called off or is on another day now. */
const NOT_THERE = ['job_canceled', 'job_not_today', 'job_not_at_hand', 'job_not_found'];

/** What a crew can do about a refused act. @param code  code of the problem that the API answered */
export function adviceWords(code: string): string {
  if (DONE_ALREADY.includes(code)) return 'Somebody in your company was first. Nothing is left to do here.';
  if (NOT_THERE.includes(code))
    return 'It was moved or called off meanwhile. If you have mowed there, tell your office: they can record the visit or speak to the customer.';
  if (code === 'done_too_long_ago')
    return 'Open the job to see whether its visit can still be recorded, or tell your office.';
  return 'See the job, and try again once this is settled.';
}

/** How much is not sent yet: "2 steps and 1 photo are". At least one of the numbers is not 0. */
export function countWords(steps: number, photos: number): string {
  const parts = [
    ...(steps > 0 ? [steps === 1 ? '1 step' : `${steps} steps`] : []),
    ...(photos > 0 ? [photos === 1 ? '1 photo of a visit' : `${photos} photos of visits`] : []),
  ];
  return `${parts.join(' and ')} ${steps + photos === 1 ? 'is' : 'are'}`;
}
