import type { SessionId } from '@swath/domain/ids';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant, idField, idText } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** A signed-in session on one device. */
export interface OwnSession extends z.infer<typeof OwnSessionFields>, Named {}
const OwnSessionFields = z.object({
  id: idText<SessionId>(),
  /** The session of this request. */
  current: z.boolean(),
  created_at: Instant,
  /** The last token refresh; up to 15 minutes ago while it is in use. */
  last_used_at: Instant,
  /** Persistent session: outlives the browser. */
  remember: z.boolean(),
  ip: personal('device', z.nullable(z.string())),
  user_agent: personal('device', z.nullable(z.string())),
});
export const OwnSession: SchemaOf<OwnSession> = OwnSessionFields;

/** The caller's sessions on all devices. */
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
