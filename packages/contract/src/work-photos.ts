import type { PhotoId } from '@swath/domain/ids';
import { MOST_WORK_PHOTOS } from '@swath/domain/photos/work-photos';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayText, idField } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { Photo } from './photos.ts';

/** A photo of work. `day`: the day of the visit that it is of; null: the company uploaded it itself. */
export interface WorkPhoto extends z.infer<typeof WorkPhotoFields>, Named {}
const WorkPhotoFields = z.object({ photo: Photo, day: z.nullable(DayText) });
export const WorkPhoto: SchemaOf<WorkPhoto> = WorkPhotoFields;

/** A company's photos of work, as its office arranges them. */
export interface WorkPhotos extends z.infer<typeof WorkPhotosFields>, Named {}
const WorkPhotosFields = z.object({
  /** On the public page, in this order. */
  shown: z.array(WorkPhoto),
  /** Photos of visits that the company may show and does not, latest first, 48 at most. */
  allowed: z.array(WorkPhoto),
});
export const WorkPhotos: SchemaOf<WorkPhotos> = WorkPhotosFields;

const PhotoIds = z
  .array(idField<PhotoId>('Photo not found.'))
  .check(z.maxLength(MOST_WORK_PHOTOS, `Please choose at most ${MOST_WORK_PHOTOS} photos.`));

/** Endpoints for the photos of work on a company's public page. Source: docs/rules/companies.md. */
export const workPhotos = {
  list: endpoint({
    name: 'listWorkPhotos',
    method: 'GET',
    path: '/api/company/work-photos',
    may: ['crew'],
    summary: 'The photos on the public page of one’s company, and those that it may add',
    answer: WorkPhotos,
  }),
  change: endpoint({
    name: 'changeWorkPhotos',
    method: 'PUT',
    path: '/api/company/work-photos',
    may: ['crew'],
    summary:
      'Set which photos the public page of one’s company shows, in their order; uploads that it leaves out are deleted',
    body: z.object({
      photo_ids: PhotoIds,
      /** The photos that the caller saw before; refused as `work_photos_changed` if they are others by now. */
      was_ids: PhotoIds,
    }),
    answer: WorkPhotos,
    repeatable: true,
    refusals: ['photo_not_found', 'photo_not_allowed', 'photo_removed', 'work_photos_changed'],
    limit: { calls: 120, perSeconds: 3600 },
  }),
};
