import { idText } from '@swath/contract/fields';
import { GrassHeightField } from '@swath/contract/lawn-fields';
import { Photo } from '@swath/contract/photos';
import type { JobId, QueuedJobId } from '@swath/domain/ids';
import { YARD_FEATURES } from '@swath/domain/jobs/yard-features';
import * as z from 'zod/mini';
import { QUEUE_STEPS, type QueueStep } from './queue-steps.ts';

export const KeptQueueing = z.object({
  step: z.string(),
  answers: z.object({
    dates: z.array(z.string()),
    grassHeight: z.nullable(GrassHeightField),
    policyAcknowledged: z.boolean(),
    yardFeatures: z.array(z.enum(YARD_FEATURES)),
    notes: z.string(),
    queuedNotes: z.string(),
    photos: z.array(Photo),
  }),
  /**
   * `replaces`: the expired queued job that the new job replaces. `instead`: the job, canceled by its company, that it
   * replaces. Each is null if there is none.
   */
  replaces: z.nullable(idText<QueuedJobId>()),
  instead: z.nullable(idText<JobId>()),
});
/** Answers of the queue wizard as stored in the browser, with the step they were left at. */
export type KeptQueueing = z.infer<typeof KeptQueueing>;

/** The step at which the stored answers were left; the first step if the app no longer has that step. */
export const stepOfKept = ({ step }: KeptQueueing): QueueStep =>
  QUEUE_STEPS.find(({ name }) => name === step)?.name ?? 'dates';
