import { type Photo, photos } from '@swath/contract/photos';
import type { PhotoId } from '@swath/domain/ids';
import { PHOTO_SIZES, PHOTO_TYPES } from '@swath/domain/photos/photo-file';
import { call } from '../../lib/api-client.ts';
import { shrinkImage } from '../../lib/pictures/shrink-image.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import type { SendPhoto } from './waiting-photos.ts';

/** Shrinks and uploads a photo of a form. @throws ApiProblem */
export const uploadPhoto: SendPhoto<Photo> = async ({ file, key }, options) =>
  uploadFile(photos.upload, await shrinkImage(file, PHOTO_SIZES.large), {
    ...options,
    types: PHOTO_TYPES,
    to: { query: { key } },
  });

/** Deletes an uploaded photo at the server. @throws ApiProblem */
export const removePhoto = (id: PhotoId) => call(photos.remove, { params: { id } });
