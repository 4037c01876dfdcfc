import { ApiProblem } from '../../../lib/api-client.ts';

/**
 * The message if a list of visits could not be fetched, with the HTTP status if the server answered.
 * Source: docs/spec/homeowner.md, section 7, "List own requests" and "List completed".
 */
export const fetchFailedWords = (what: 'mowing requests' | 'completed jobs', fault: Error): string =>
  fault instanceof ApiProblem && fault.status > 0
    ? `Failed to fetch ${what}: ${fault.status}`
    : `Failed to fetch ${what}`;
