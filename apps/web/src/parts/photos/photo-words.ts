import { dayProblemWords } from '@swath/contract/day-problems';
import { LARGEST_PHOTO_BYTES, PHOTO_TYPES } from '@swath/domain/photos/photo-file';
import { ApiProblem } from '../../lib/api-client.ts';

/**
 * MIME types that the file picker offers. On touch devices without HEIC, so that an iPhone converts photos to JPEG
 * itself; elsewhere with HEIC, which is converted before the upload.
 */
export const offeredTypes = (): string[] =>
  isByFinger() ? PHOTO_TYPES.filter((type) => type !== 'image/heic') : [...PHOTO_TYPES, 'image/heif'];

const isByFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The message if more photos are added than a form takes. @param most  maximum number of photos in the form */
export const tooMany = (most: number): string => `Please add at most ${most === 1 ? '1 photo' : `${most} photos`}`;

/** Why a file cannot be uploaded, as a message; null if it can. The server checks files of unknown type. */
export function whyNotSend({ size, type }: File): string | null {
  if (size > LARGEST_PHOTO_BYTES) return dayProblemWords('photo_too_large');
  const isPhoto = type === '' || type === 'image/heif' || PHOTO_TYPES.some((one) => one === type);
  return isPhoto ? null : dayProblemWords('photo_not_readable');
}

/** Whether uploading the same file again may succeed after this error. */
export const mayRetry = (problem: unknown): boolean =>
  !(problem instanceof ApiProblem) || !['photo_not_readable', 'photo_too_large'].includes(problem.code);

/**
 * Names a photo by its position: "Photo 2 of 6".
 * @param place  index from 0
 * @param most  maximum number of photos in the form
 */
export const placeWords = (place: number, most: number): string => `Photo ${place + 1} of ${most}`;
