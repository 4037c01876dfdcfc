import type { SessionId } from '@swath/domain/ids';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant, idField, idText } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** A device that is signed in. */
export interface OwnSession extends z.infer<typeof OwnSessionFields>, Named {}
const OwnSessionFields = z.object({
  id: idText<SessionId>(),
  /** The one that asks. */
  current: z.boolean(),
  created_at: Instant,
  /** When it last got fresh tokens; up to 15 minutes ago while it is in use. */
  last_used_at: Instant,
  /** Whether it outlives the browser. */
  remember: z.boolean(),
  ip: personal('device', z.nullable(z.string())),
  user_agent: personal('device', z.nullable(z.string())),
});
export const OwnSession: SchemaOf<OwnSession> = OwnSessionFields;

/** Where somebody is signed in. */
export const sessions = {
  list: endpoint({
    name: 'listSessions',
    method: 'GET',
    path: '/auth/sessions',
    may: 'signed-in',
    summary: 'The devices on which the caller is signed in, last used first',
    answer: z.array(OwnSession),
  }),
  end: endpoint({
    name: 'endSession',
    method: 'DELETE',
    path: '/auth/sessions/{sessionId}',
    may: 'signed-in',
    summary: 'Sign one of the caller’s devices out, at once',
    params: z.object({ sessionId: idField<SessionId>('Not found.') }),
    refusals: ['not_found'],
  }),
};
