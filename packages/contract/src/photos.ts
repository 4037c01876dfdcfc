import type { PhotoId } from '@swath/domain/ids';
import { LARGEST_PHOTO_BYTES, PHOTO_TYPES } from '@swath/domain/photos/photo-file';
import { VISIT_PHOTO_KINDS } from '@swath/domain/photos/visit-photo';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, idText } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/**
 * A photo of a lawn. Its signed URLs work for at least an hour, for anyone who has them.
 * Source: docs/rules/queue-and-offers.md.
 */
export interface Photo extends z.infer<typeof PhotoFields>, Named {}
const PhotoFields = z.object({
  id: idText<PhotoId>(),
  /** At most 1600 pixels on its longer side, JPEG. */
  url: personal('photo', z.string()),
  /** At most 400 pixels on its longer side, JPEG. */
  thumbUrl: personal('photo', z.string()),
  /** Pixels of the larger picture. */
  width: z.int(),
  height: z.int(),
});
export const Photo: SchemaOf<Photo> = PhotoFields;

/** A photo of a visit, taken by its crew. Source: docs/rules/jobs.md. */
export interface VisitPhoto extends z.infer<typeof VisitPhotoFields>, Named {}
const VisitPhotoFields = z.extend(PhotoFields, { kind: z.enum(VISIT_PHOTO_KINDS) });
export const VisitPhoto: SchemaOf<VisitPhoto> = VisitPhotoFields;

/** Idempotency key, generated on the device: a photo uploaded twice with the same key is stored once. */
export const UploadKey = z.uuid('Please send a UUID as the key of a photo.');

export const photos = {
  upload: endpoint({
    name: 'uploadPhoto',
    method: 'POST',
    path: '/api/photos',
    may: ['homeowner', 'crew'],
    right: 'work',
    status: 201,
    summary: 'Upload a photo of a lawn; it is kept for a day, or as long as the job that shows it',
    query: z.object({ key: z.optional(UploadKey) }),
    upload: { types: PHOTO_TYPES, bytes: LARGEST_PHOTO_BYTES },
    answer: Photo,
    refusals: ['photo_not_readable', 'photo_too_large', 'too_many_photos'],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  remove: endpoint({
    name: 'removePhoto',
    method: 'DELETE',
    path: '/api/photos/{id}',
    may: ['homeowner', 'crew'],
    right: 'work',
    summary: 'Take back a photo of one’s own that no job shows',
    params: z.object({ id: idField<PhotoId>('Photo not found.') }),
    refusals: ['photo_not_found', 'photo_in_use'],
  }),
};
