import type { CrewJob } from '@swath/contract/jobs';
import type { KeptPhoto } from '../../lib/device-database.ts';
import { vibrate } from '../../lib/haptics.ts';
import type { ShownEntry } from '../../parts/outbox/outbox.ts';
import { useEntriesOf, useOutbox } from '../../parts/outbox/use-outbox.ts';
import { customerName } from '../../parts/route/customer-name.ts';
import { isStep, type Step } from './overlay-steps.ts';

/**
 * Reports the steps of one job, such as its start, through the outbox: the screen changes immediately, and a refusal
 * rolls the change back and is shown. Without a network, steps are kept on this device until they can be sent.
 */
export function useCrewStep(job: Pick<CrewJob, 'id' | 'full_name'>) {
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
    async take(step: Step, photo?: KeptPhoto): Promise<boolean> {
      // Reads the outbox, not the last render: two taps can come before the next render.
      const now = outbox.entriesOf(job.id);
      if (now.some(isAwaited)) return false;
      if (step === 'start' || step === 'complete') void vibrate();
      const last = now.findLast(({ act, refused: why }) => act.kind !== 'message' && why === null);
      if (last && step === `undo-${last.act.kind}` && (await outbox.takeBack(last.key))) return true;
      return outbox.add({ kind: step, job: job.id, customer: customerName(job) }, photo).kept;
    },
    busy: entries.some(isAwaited),
    /** How steps that wait for the network are stored: `kept` survives closing the page, `memory` not; null: none. */
    waits: waiting.length === 0 ? null : waits,
    /** How a report of *Can't do it* is stored that the API has not accepted yet; null if there is none. */
    reported: entries.find(({ act, refused }) => act.kind === 'cannot-do' && refused === null)?.stored ?? null,
    /** The last act that the API has refused, with the error text; null: none. */
    failed: refused?.refused ? { step: refused.act.kind, words: refused.refused.words } : null,
  };
}

/** Whether an entry is a step that is being sent while its button shows that it is busy. */
const isAwaited = ({ act, refused, waited }: ShownEntry): boolean => isStep(act) && refused === null && !waited;
