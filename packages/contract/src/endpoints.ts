import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** Flat list of all endpoints of the contract. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(contract).flatMap((noun): Endpoint[] =>
  Object.values(noun),
);
