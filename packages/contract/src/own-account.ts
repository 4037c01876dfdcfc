import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { personal } from './personal.ts';

/** Confirms who it is; left out by a user who has just signed in with a mailed code. */
const Proof = z.object({ current_password: personal('secret', z.optional(z.string().check(z.maxLength(1024)))) });

/** Endpoints for one's account as a whole: a copy of what is stored about it. */
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
};
