import { ownZipWatch } from '@swath/contract/own-zip-watch';
import { query } from '../../lib/api-client.ts';

/** Query whether the homeowner waits for a company at their address. */
export const ownWatch = () => query(ownZipWatch.read);
