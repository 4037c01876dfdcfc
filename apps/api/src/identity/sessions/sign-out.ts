import type { AccountId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import type { DeviceProof } from '../../platform/http/requests/device-proof.ts';
import { hashToken } from '../../platform/secrets/mint-token.ts';
import { findEmail } from '../accounts/accounts.reads.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { endSessions } from './end-sessions.ts';
import { provesDevice } from './prove-device.ts';
import { listSessionsOf, listSessionsOfTokens } from './sessions.reads.ts';

/** The tokens that a device sends to sign out, valid or not, and the proof of its key. */
type SessionTokens = {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly proof: DeviceProof | null;
};

const hashOf = (token: string | null) => (token === null ? null : hashToken(token));

/**
 * Signs out this session (`local`), the account's other ones (`others`), or all of them (`global`). Idempotent. A token
 * that has expired or was rotated before can only end its own session: with `others` no session is ended then. The
 * refresh token of a session that is bound to a device counts only with a proof of the device's key.
 */
export async function signOut(
  ctx: Context,
  { accessToken, refreshToken, proof }: SessionTokens,
  scope: 'local' | 'others' | 'global',
  ip: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const found = await listSessionsOfTokens(tx, {
      access: hashOf(accessToken),
      refresh: hashOf(refreshToken),
    });
    const own = found.filter(
      (session) => session.token === 'access' || provesDevice(session.device_key, refreshToken!, proof),
    );
    const ids = own.map((session) => session.id);
    const living = own.filter((session) => session.living).map((session) => session.account);
    const all = scope === 'local' ? [] : await listSessionsOf(tx, living);
    const ended = await endSessions(tx, scope === 'others' ? all.filter((id) => !ids.includes(id)) : [...ids, ...all]);
    if (ended.length === 0) return;
    for (const id of new Set<AccountId>(own.map((session) => session.account))) {
      const subject = { id, name: await findEmail(tx, id) };
      await recordAuditEvent(tx, { event: 'session.ended', actor: subject, subject, ip, details: { scope } });
    }
  });
}
