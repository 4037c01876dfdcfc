import { type Photo, photos } from '@swath/contract/photos';
import type { PhotoId } from '@swath/domain/ids';
import { PHOTO_SIZES, PHOTO_TYPES } from '@swath/domain/photos/photo-file';
import { call } from '../../lib/api-client.ts';
import { shrinkImage } from '../../lib/pictures/shrink-image.ts';
import { uploadFile } from '../../lib/upload-file.ts';

type Options = { signal: AbortSignal; onProgress: (part: number) => void };

/** Uploads one photo. @throws ApiProblem */
export async function uploadPhoto(file: File, options: Options): Promise<Photo> {
  return uploadFile(photos.upload, await shrinkImage(file, PHOTO_SIZES.large), { types: PHOTO_TYPES, ...options });
}

/** Takes an uploaded photo back. @throws ApiProblem */
export const removePhoto = (id: PhotoId) => call(photos.remove, { params: { id } });
