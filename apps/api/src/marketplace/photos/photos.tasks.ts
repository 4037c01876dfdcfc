import type { Tasks } from '../../platform/worker/tasks.ts';
import { removeStrayPhotos } from './remove-stray-photos.ts';

/** Handlers of the background tasks about photos, by task name. */
export const photosTasks = { 'remove-stray-photos': removeStrayPhotos } satisfies Tasks;
