import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** Every call of the contract in one row, for what goes through all of them. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(contract).flatMap((noun): Endpoint[] =>
  Object.values(noun),
);
