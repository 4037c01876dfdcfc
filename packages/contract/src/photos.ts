import * as z from 'zod/mini';

/** A photo of a lawn. Its addresses are good for an hour and for whoever was given them. Source: docs/decisions.md, D38. */
export const Photo = z.object({
  id: z.uuid(),
  /** At most 1600 pixels on its longer side, JPEG. */
  url: z.string(),
  /** At most 400 pixels on its longer side, JPEG. */
  thumbUrl: z.string(),
  /** Pixels of the larger picture. */
  width: z.int(),
  height: z.int(),
});
export type Photo = z.infer<typeof Photo>;
