import type { SessionId } from '@swath/domain/ids';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant, idField, idText } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** A session of the caller, signed in on one device. */
export interface OwnSession extends z.infer<typeof OwnSessionFields>, Named {}
const OwnSessionFields = z.object({
  id: idText<SessionId>(),
  /** Whether this request belongs to the session. */
  current: z.boolean(),
  created_at: Instant,
  /** When the session's tokens were last refreshed; about every 15 minutes while in use. */
  last_used_at: Instant,
  /** Whether the session outlives the browser window ("Remember me"). */
  remember: z.boolean(),
  ip: personal('device', z.nullable(z.string())),
  user_agent: personal('device', z.nullable(z.string())),
});
export const OwnSession: SchemaOf<OwnSession> = OwnSessionFields;

/** Endpoints for the caller's sessions on all devices. */
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
