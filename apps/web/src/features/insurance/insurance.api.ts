import { insurance } from '@swath/contract/insurance';
import { query } from '../../lib/api-client.ts';

/** Query of the certificates of insurance of the viewer's company. */
export const ownInsurance = () => query(insurance.read);
