import type { Tasks } from '../../platform/worker/tasks.ts';
import { removeStrayPhotos } from './remove-stray-photos.ts';

/** Background tasks about photos. */
export const photosTasks = { 'remove-stray-photos': removeStrayPhotos } satisfies Tasks;
