import { credentials as contract } from '@swath/contract/credentials';
import { changePassword } from '../../../identity/credentials/change-password.ts';
import { sendCode, sendRecoveryLink } from '../../../identity/credentials/codes/send-way-in.ts';
import { findFactor } from '../../../identity/credentials/credentials.reads.ts';
import { enrollFactor } from '../../../identity/credentials/factors/enroll-factor.ts';
import { removeFactor } from '../../../identity/credentials/factors/remove-factor.ts';
import { verifyFactor } from '../../../identity/credentials/factors/verify-factor.ts';
import { changeNames, requireNames } from '../../../identity/profiles/change-names.ts';
import { getUser } from '../../../identity/sessions/find-viewer.ts';
import { viewUser } from '../../../identity/sessions/view-user.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { answerSession } from './answer-session.ts';

/**
 * Validity in seconds of a two-step verification challenge, as the response states it. The server stores no challenges
 * and does not enforce it.
 */
const CHALLENGE_SECONDS = 300;

/**
 * Handlers of the API calls about credentials: mail a code or a recovery link, change the password, and enroll, verify
 * and remove an authenticator app.
 */
export function credentialsHttp(ctx: Context) {
  const user = async (account: Parameters<typeof getUser>[2]) =>
    viewUser(await getUser(ctx.db, ctx.settings.adminEmails, account));

  return serve(contract, {
    sendCode: async ({ body, caller }) => {
      await sendCode(ctx, body.email, caller.ip);
      return {};
    },
    recover: async ({ body, caller }) => {
      await sendRecoveryLink(ctx, body.email, caller.ip);
      return {};
    },
    changeUser: async ({ viewer, body: { password, current_password: current, nonce, data }, caller }) => {
      if (data) requireNames(viewer);
      if (password !== undefined) {
        await changePassword(ctx, viewer, { password, current, nonce: nonce ?? undefined, ip: caller.ip });
      }
      if (data) await changeNames(ctx, viewer, data);
      return user(viewer.account);
    },
    reauthenticate: async ({ viewer, caller }) => {
      await sendCode(ctx, viewer.email, caller.ip);
      return {};
    },
    enrollFactor: async ({ viewer, body, caller }) => {
      const { friendly_name: name, current_password: current } = body;
      return enrollFactor(ctx, viewer, { name: name || null, current, ip: caller.ip });
    },
    challengeFactor: async ({ viewer, params }) => {
      if (!(await findFactor(ctx.db, viewer.account, params.factorId))) throw new Refused('mfa_factor_not_found');
      const now = await ctx.clock.now(ctx.db);
      return { id: newId(), type: 'totp', expires_at: Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS };
    },
    verifyFactor: async ({ viewer, params, body, ...answering }) => {
      const given = { factor: params.factorId, code: body.code };
      return answerSession(ctx, answering, await verifyFactor(ctx, viewer, given, answering.caller.ip));
    },
    removeFactor: async ({ viewer, params, caller }) => {
      await removeFactor(ctx, viewer, params.factorId, caller.ip);
      return { id: params.factorId };
    },
  });
}
