import type { CallInput } from '@swath/contract/endpoint';
import { registrations as contract } from '@swath/contract/registrations';
import { call, query } from '../../lib/api-client.ts';

type NewRegistration = CallInput<typeof contract.register>['body'];
type MendedRegistration = CallInput<typeof contract.applyAgain>['body'];

/** The registration of the viewer's company. */
export const ownRegistration = () => query(contract.readOwn);

/** Registers a company, and creates its owner's account. @throws ApiProblem */
export const registerCompany = (registration: NewRegistration) => call(contract.register, { body: registration });

/** Sends a rejected company's registration again with changed answers. @throws ApiProblem */
export const applyAgain = (registration: MendedRegistration) => call(contract.applyAgain, { body: registration });
