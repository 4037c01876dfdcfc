import { dayProblemWords } from '@swath/contract/day-problems';
import { LARGEST_PHOTO_BYTES, PHOTO_TYPES } from '@swath/domain/photos/photo-file';
import { ApiProblem } from '../../lib/api-client.ts';

/**
 * MIME types of the file picker. On touch devices without HEIC: an iPhone then converts to JPEG itself. Elsewhere with it:
 * the browser converts it before the upload.
 */
export const offeredTypes = (): string[] =>
  isByFinger() ? PHOTO_TYPES.filter((type) => type !== 'image/heic') : [...PHOTO_TYPES, 'image/heif'];

const isByFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The error for more photos than a form takes. */
export const tooMany = (most: number): string => `Please add at most ${most === 1 ? '1 photo' : `${most} photos`}`;

/** Client-side validation of a file; null when it is valid. A file of unknown type is left to the API. */
export function whyNotSend({ size, type }: File): string | null {
  if (size > LARGEST_PHOTO_BYTES) return dayProblemWords('photo_too_large');
  const isPhoto = type === '' || type === 'image/heif' || PHOTO_TYPES.some((one) => one === type);
  return isPhoto ? null : dayProblemWords('photo_not_readable');
}

/** Whether uploading the same file again may succeed. */
export const mayRetry = (problem: unknown): boolean =>
  !(problem instanceof ApiProblem) || !['photo_not_readable', 'photo_too_large'].includes(problem.code);

/** "Photo 2 of 6". */
export const placeWords = (place: number, most: number): string => `Photo ${place + 1} of ${most}`;
