import { OPEN_MATTERS } from '@swath/domain/accounts/former';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** Confirms who it is; left out by a user who has just signed in with a mailed code. */
const Proof = z.object({ current_password: personal('secret', z.optional(z.string().check(z.maxLength(1024)))) });

/** What keeps an account from being deleted, with how many there are of it; an empty list: nothing. */
export interface OpenMatters extends z.infer<typeof OpenMattersFields>, Named {}
const OpenMattersFields = z.object({ open: z.array(z.object({ kind: z.enum(OPEN_MATTERS), count: z.int() })) });
export const OpenMatters: SchemaOf<OpenMatters> = OpenMattersFields;

/** Endpoints for one's account as a whole: a copy of what is stored about it, and its deletion. */
export const ownAccount = {
  data: endpoint({
    name: 'readOwnData',
    method: 'POST',
    path: '/api/account/data',
    may: 'signed-in',
    summary: 'A file with everything that is stored about one’s account',
    body: Proof,
    file: 'application/json',
    refusals: ['current_password_needed', 'wrong_current_password'],
    limit: { calls: 10, perSeconds: 3600 },
  }),
  openMatters: endpoint({
    name: 'listOpenMatters',
    method: 'GET',
    path: '/api/account/open-matters',
    may: ['homeowner', 'crew', 'applicant'],
    right: 'work',
    summary: 'What has to end before one’s account can be deleted',
    answer: OpenMatters,
  }),
  remove: endpoint({
    name: 'deleteOwnAccount',
    method: 'POST',
    path: '/api/account/deletion',
    may: ['homeowner', 'crew', 'applicant'],
    right: 'work',
    summary: 'Delete one’s account for good; refused while something is open',
    body: Proof,
    refusals: ['account_still_open', 'current_password_needed', 'wrong_current_password', 'foreign_origin'],
    limit: { calls: 20, perSeconds: 3600 },
  }),
};
