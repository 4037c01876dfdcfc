import type { Tasks } from '../../platform/worker/tasks.ts';
import { removeStrayPhotos } from './remove-stray-photos.ts';

/** The background work on photos. */
export const photosTasks = { 'remove-stray-photos': removeStrayPhotos } satisfies Tasks;
