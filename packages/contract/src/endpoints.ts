import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** All endpoints of the contract, as a flat list. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(contract).flatMap((noun): Endpoint[] =>
  Object.values(noun),
);
