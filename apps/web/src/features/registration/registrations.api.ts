import type { CallInput } from '@swath/contract/endpoint';
import { registrations as contract } from '@swath/contract/registrations';
import { call, query } from '../../lib/api-client.ts';

type NewRegistration = CallInput<typeof contract.register>['body'];
type MendedRegistration = CallInput<typeof contract.applyAgain>['body'];

/** How the registration of the signed-in person's company stands. */
export const ownRegistration = () => query(contract.readOwn);

/** Registers a company with the account of whoever runs it. @throws ApiProblem */
export const registerCompany = (registration: NewRegistration) => call(contract.register, { body: registration });

/** Sends a rejected registration once more. @throws ApiProblem */
export const applyAgain = (registration: MendedRegistration) => call(contract.applyAgain, { body: registration });
