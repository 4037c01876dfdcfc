import { credentials as contract } from '@swath/contract/credentials';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { changePassword } from '../../../people/credentials/change-password.ts';
import { sendCode } from '../../../people/credentials/codes/send-code.ts';
import { sendRecoveryLink } from '../../../people/credentials/codes/send-recovery-link.ts';
import { enrollFactor } from '../../../people/credentials/factors/enroll-factor.ts';
import { removeFactor } from '../../../people/credentials/factors/remove-factor.ts';
import { verifyFactor } from '../../../people/credentials/factors/verify-factor.ts';
import { getUser } from '../../../people/sessions/find-viewer.ts';
import { viewUser } from '../../../people/sessions/view-user.ts';

/** Every call about what an account proves itself with: codes by mail, passwords, authenticator apps. */
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
    changeUser: async ({ viewer, body, caller }) => {
      await changePassword(ctx, viewer, { password: body.password, current: body.current_password, ip: caller.ip });
      return user(viewer.account);
    },
    enrollFactor: async ({ viewer, body, caller }) => {
      const { friendly_name: name, current_password: current } = body;
      return enrollFactor(ctx, viewer, { name: name || null, current, ip: caller.ip });
    },
    verifyFactor: async ({ viewer, params, body, caller }) => {
      await verifyFactor(ctx, viewer, { factor: params.factorId, code: body.code }, caller.ip);
      return user(viewer.account);
    },
    removeFactor: async ({ viewer, params, caller }) => {
      await removeFactor(ctx, viewer, params.factorId, caller.ip);
      return { id: params.factorId };
    },
  });
}
