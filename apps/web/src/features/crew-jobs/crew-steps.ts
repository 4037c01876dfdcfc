import type { CrewJob } from '@swath/contract/jobs';
import type { KeptPhoto } from '../../lib/device-database.ts';
import { vibrate } from '../../lib/haptics.ts';
import type { Outbox, ShownEntry } from '../../parts/outbox/outbox.ts';
import { useEntriesOf, useOutbox } from '../../parts/outbox/use-outbox.ts';
import { customerName } from '../../parts/route/customer-name.ts';
import { dismissToast, toastError, toastSuccess } from '../../ui/toast/toast.ts';
import { isStep, type Step } from './overlay-steps.ts';

/** Duration in ms of the toast by which a step can be undone; on the card it can be undone for ten minutes. */
const UNDO_TOAST_MS = 8_000;

type JobOfStep = Pick<CrewJob, 'id' | 'full_name'>;

/**
 * Reports the steps of one job, such as its start, through the outbox: the screen changes immediately, and a refusal
 * rolls the change back and is shown. Without a network, steps are kept on this device until they can be sent. A toast
 * offers to undo a start or completion where its button was pressed.
 */
export function useCrewStep(job: JobOfStep) {
  const outbox = useOutbox();
  const entries = useEntriesOf(outbox, job.id);
  const waiting = entries.filter(({ act, refused, waited }) => isStep(act) && refused === null && waited);
  const waits: 'kept' | 'memory' = waiting.every(({ stored }) => stored === 'kept') ? 'kept' : 'memory';
  const refused = entries.findLast(({ act, refused: why }) => act.kind !== 'message' && why !== null);
  return {
    /**
     * Takes a step. Undoing a step that was never sent only removes that step from the outbox.
     * @param photo  a photo that is stored with the step, in one transaction
     * @returns whether the step is stored on this device until it is sent; false if a step is being saved already
     */
    take: (step: Step, photo?: KeptPhoto): Promise<boolean> => takeStep(outbox, job, step, photo).kept,
    busy: entries.some(isAwaited),
    /** How steps that wait for the network are stored: `kept` survives closing the page, `memory` not; null: none. */
    waits: waiting.length === 0 ? null : waits,
    /** How a report of *Can't do it* is stored that the API has not accepted yet; null if there is none. */
    reported: entries.find(({ act, refused }) => act.kind === 'cannot-do' && refused === null)?.stored ?? null,
    /** The last act that the API has refused, with the error text; null: none. */
    failed: refused?.refused ? { step: refused.act.kind, words: refused.refused.words } : null,
  };
}

type Taken = ReturnType<Outbox['add']>;
/** Result of a step that was not added to the outbox. */
const notAdded = (kept: boolean): Pick<Taken, 'kept' | 'outcome'> => ({
  kept: Promise.resolve(kept),
  outcome: Promise.resolve({ is: 'elsewhere' }),
});

/** Takes a step of a job, unless another one of it is being saved. */
function takeStep(outbox: Outbox, job: JobOfStep, step: Step, photo?: KeptPhoto): Pick<Taken, 'kept' | 'outcome'> {
  // Reads the outbox, not the last render: two taps can come before the next render.
  const now = outbox.entriesOf(job.id);
  if (now.some(isAwaited)) return notAdded(false);
  dismissToast(toastOf(job));
  const add = () => outbox.add({ kind: step, job: job.id, customer: customerName(job) }, photo);
  if (step === 'start' || step === 'complete') {
    void vibrate();
    const added = add();
    void added.outcome.then(({ is }) => (is === 'sent' || is === 'waits') && offerUndo(outbox, job, step));
    return added;
  }
  const last = now.findLast(({ act, refused: why }) => act.kind !== 'message' && why === null);
  if (!last || step !== `undo-${last.act.kind}`) return add();
  const added = outbox.takeBack(last.key).then((isBack) => (isBack ? notAdded(true) : add()));
  return { kept: added.then(({ kept }) => kept), outcome: added.then(({ outcome }) => outcome) };
}

const toastOf = ({ id }: JobOfStep): string => `step ${id}`;

/** Shows a toast that says what was done, with a button that undoes it; a refusal to undo it is a toast, too. */
function offerUndo(outbox: Outbox, job: JobOfStep, step: 'start' | 'complete'): void {
  const name = customerName(job);
  const undo = async () => {
    const became = await takeStep(outbox, job, `undo-${step}`).outcome;
    if (became.is === 'refused') toastError(`Not undone. ${became.problem.message}`, { about: name });
  };
  toastSuccess(step === 'start' ? 'Started.' : 'Completed.', {
    ...{ about: name, id: toastOf(job), lasts: UNDO_TOAST_MS },
    action: {
      words: 'Undo',
      name: `Undo ${step === 'start' ? 'start' : 'completion'}, ${name}`,
      act: () => void undo(),
    },
  });
}

/** Whether an entry is a step that is being sent while its button shows that it is busy. */
const isAwaited = ({ act, refused, waited }: ShownEntry): boolean => isStep(act) && refused === null && !waited;
