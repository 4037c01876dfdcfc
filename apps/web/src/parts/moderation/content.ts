import type { ContentKind } from '@swath/domain/moderation/content';

/** Public content as the viewer sees it: what they report or remove is exactly this. */
export type Content = {
  readonly kind: ContentKind;
  /** Id of the reviewed job, or of the photo. */
  readonly id: string;
  /** The words of a review or an answer; null for a photo. */
  readonly words: string | null;
  /** Its picture; left out for words. */
  readonly picture?: string | undefined;
};
