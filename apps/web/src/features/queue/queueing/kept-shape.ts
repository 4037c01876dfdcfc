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
  /** The expired job that this one replaces, and the mowing, canceled by its company, that it replaces. */
  replaces: z.nullable(idText<QueuedJobId>()),
  instead: z.nullable(idText<JobId>()),
});
/** Stored answers of a job for the queue, and their step. */
export type KeptQueueing = z.infer<typeof KeptQueueing>;

/** The stored step; the first one where that no longer exists. */
export const stepOfKept = ({ step }: KeptQueueing): QueueStep =>
  QUEUE_STEPS.find(({ name }) => name === step)?.name ?? 'dates';
