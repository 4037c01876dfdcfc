import type { Tasks } from '../../machinery/worker/tasks.ts';
import { removeStrayPhotos } from './remove-stray-photos.ts';

/** The background work on photos. */
export const photosTasks = { 'remove-stray-photos': removeStrayPhotos } satisfies Tasks;
