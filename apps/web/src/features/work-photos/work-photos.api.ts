import { workPhotos } from '@swath/contract/work-photos';
import { query } from '../../lib/api-client.ts';

/** Query of the photos of work on the company's public page, and of those that it may add. */
export const ownWorkPhotos = () => query(workPhotos.list);
