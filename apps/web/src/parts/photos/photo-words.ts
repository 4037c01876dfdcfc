import { dayProblemWords } from '@swath/contract/day-problems';
import { LARGEST_PHOTO_BYTES, PHOTO_TYPES } from '@swath/domain/photos/photo-file';
import { ApiProblem } from '../../lib/api-client.ts';

/**
 * What file pickers offer. On a phone without HEIC: then an iPhone hands over a JPEG by itself. Elsewhere with it: it is read
 * in the browser before it is sent.
 */
export const offeredTypes = (): string[] =>
  isByFinger() ? PHOTO_TYPES.filter((type) => type !== 'image/heic') : [...PHOTO_TYPES, 'image/heif'];

const isByFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/** What is said of more photos than a form takes. */
export const tooMany = (most: number): string => `Please add at most ${most === 1 ? '1 photo' : `${most} photos`}`;

/** Why a file is not even sent; null when it is. A browser that does not know a file's type leaves the question to the API. */
export function whyNotSend({ size, type }: File): string | null {
  if (size > LARGEST_PHOTO_BYTES) return dayProblemWords('photo_too_large');
  const isPhoto = type === '' || type === 'image/heif' || PHOTO_TYPES.some((one) => one === type);
  return isPhoto ? null : dayProblemWords('photo_not_readable');
}

/** Whether the same file may be taken another time. */
export const mayRetry = (problem: unknown): boolean =>
  !(problem instanceof ApiProblem) || !['photo_not_readable', 'photo_too_large'].includes(problem.code);

/** "Photo 2 of 6". */
export const placeWords = (place: number, most: number): string => `Photo ${place + 1} of ${most}`;
