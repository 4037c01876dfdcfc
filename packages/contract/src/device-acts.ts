import * as z from 'zod/mini';
import { Instant } from './fields.ts';

/**
 * What a device sends along with something that a crew did there, so that it can be sent later, e.g. after a day without
 * a network, and more than once. All fields may be left out: it was then done when it arrives. Source: docs/rules/jobs.md.
 */
export const DeviceAct = z.object({
  /** Made on the device: a request that arrives again under the same key changes nothing a second time. */
  idempotency_key: z.optional(z.uuid('Please send a UUID as the key.')),
  /** When it was done: the device's clock, corrected by its difference to the server's. */
  done_at: z.optional(Instant),
  /** Whether the device found that its clock was set meanwhile, so that `done_at` may be wrong. */
  clock_changed: z.optional(z.boolean()),
});
export type DeviceAct = z.infer<typeof DeviceAct>;
