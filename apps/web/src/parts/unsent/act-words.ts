import type { ClockAct } from '@swath/domain/hours/shift';
import type { Act } from '../../lib/device-database.ts';
import { formatList } from '../../ui/format/format-list.ts';

/** Name of an act in the list of unsent entries: "Start, Harriet Miller". */
export function actWords(act: Act): string {
  if (act.kind === 'clock') return CLOCKED[act.act];
  return act.kind === 'order' ? DONE.order : `${DONE[act.kind]}, ${act.customer}`;
}

const CLOCKED: Record<ClockAct, string> = {
  start: 'Work started',
  break: 'Break started',
  resume: 'Break ended',
  end: 'Work ended',
};

const DONE: Record<Exclude<Act['kind'], 'clock'>, string> = {
  start: 'Start',
  complete: 'Completion',
  'undo-start': 'Start undone',
  'undo-complete': 'Completion undone',
  'on-my-way': 'On my way',
  'cannot-do': 'Can’t do it',
  message: 'Message',
  order: 'Order of the stops',
};

/** First sentence of the message when the API has refused an act: "Job not started." */
export const notDoneWords = ({ kind }: Act): string => NOT_DONE[kind];

const NOT_DONE: Record<Act['kind'], string> = {
  start: 'Job not started.',
  complete: 'Job not completed.',
  'undo-start': 'Start not undone.',
  'undo-complete': 'Completion not undone.',
  'on-my-way': 'Not told.',
  'cannot-do': 'Not saved.',
  message: 'Message not sent.',
  order: 'Order not saved.',
  clock: 'Working time not saved.',
};

/** Refusal codes that mean that another member has already done the same. */
const DONE_ALREADY = ['job_already_started', 'job_already_completed', 'nothing_to_undo', 'record_open'];
/** Refusal codes that mean that the job was canceled, moved to another day, or does not exist any more. */
const NOT_THERE = ['job_canceled', 'job_not_today', 'job_not_at_hand', 'job_not_found'];

/** Refusal codes of messages that can be sent after their text was edited. */
const EDITABLE = ['message_contact_details', 'written_too_long_ago', 'validation'];

/** What a crew can do about a refused act. @param code  code of the problem that the API answered */
export function adviceWords({ kind }: Act, code: string): string {
  if (kind === 'message')
    return EDITABLE.includes(code)
      ? 'Open the messages to edit it and send it again.'
      : 'Copy it if you need its text. Tell your office what the customer has to know.';
  if (kind === 'clock') return 'Open Hours: there you can add or correct your hours by hand.';
  if (kind === 'order') return 'Look at the route: it shows the order that counts now. You can change it again there.';
  if (DONE_ALREADY.includes(code)) return 'Somebody in your company was first. Nothing is left to do here.';
  if (NOT_THERE.includes(code))
    return 'It was moved or called off meanwhile. If you have mowed there, tell your office: they can record the visit or speak to the customer.';
  if (code === 'done_too_long_ago')
    return 'Open the job to see whether its visit can still be recorded, or tell your office.';
  return 'See the job, and try again once this is settled.';
}

/** Numbers of unsent entries: messages, all other acts (`steps`), and photos of visits. */
export type Counts = { readonly steps: number; readonly messages: number; readonly photos: number };

/** Counts acts: messages as `messages`, all others as `steps`. */
export const countActs = (acts: readonly Act[], photos = 0): Counts => {
  const messages = acts.filter(({ kind }) => kind === 'message').length;
  return { steps: acts.length - messages, messages, photos };
};

export const sumOf = ({ steps, messages, photos }: Counts): number => steps + messages + photos;

/** Counts as text: "2 steps, 1 message, and 1 photo of a visit". At least one number must not be 0. */
export const countWords = ({ steps, messages, photos }: Counts): string =>
  formatList([
    ...(steps > 0 ? [steps === 1 ? '1 step' : `${steps} steps`] : []),
    ...(messages > 0 ? [messages === 1 ? '1 message' : `${messages} messages`] : []),
    ...(photos > 0 ? [photos === 1 ? '1 photo of a visit' : `${photos} photos of visits`] : []),
  ]);

/** Start of a sentence about counts: "2 steps and 1 photo of a visit are". At least one number must not be 0. */
export const unsentWords = (counts: Counts): string => `${countWords(counts)} ${sumOf(counts) === 1 ? 'is' : 'are'}`;
