import { type AuthSession, accounts as contract } from '@swath/contract/accounts';
import type { ParsedInput } from '@swath/contract/endpoint';
import { roleOf } from '@swath/domain/accounts/role';
import { openRecovery } from '../../../identity/credentials/codes/open-recovery.ts';
import { signInByCode } from '../../../identity/credentials/codes/sign-in-by-code.ts';
import { needsFactor } from '../../../identity/credentials/credentials.policy.ts';
import { signIn } from '../../../identity/credentials/sign-in.ts';
import { findViewer, getUser } from '../../../identity/sessions/find-viewer.ts';
import type { IssuedTokens } from '../../../identity/sessions/issue-tokens.ts';
import { refreshSession } from '../../../identity/sessions/refresh-session.ts';
import { carrierFor } from '../../../identity/sessions/set-refresh-cookie.ts';
import { signOut } from '../../../identity/sessions/sign-out.ts';
import { viewSignUp, viewUser } from '../../../identity/sessions/view-user.ts';
import { resendConfirmation } from '../../../identity/sign-up/resend-confirmation.ts';
import { giveProof, takeProof } from '../../../identity/sign-up/set-proof-cookie.ts';
import type { KeptSignupIntent } from '../../../identity/sign-up/sign-up.reads.ts';
import { signUpHomeowner } from '../../../identity/sign-up/sign-up-homeowner.ts';
import type { ChangeHub } from '../../../notifications/change-feed/change-hub.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { confirmEmail } from '../../../workflows/onboarding/confirm-email.ts';
import { takeCode } from '../../../workflows/onboarding/take-code.ts';
import { type Answering, answerSession } from './answer-session.ts';

/** Converts a signup intent (what somebody chose before signing up) from the request's form to the stored form. */
const keptIntent = (intent: ParsedInput<typeof contract.signUp>['body']['wish']): KeptSignupIntent => ({
  company: intent.company_id ?? null,
  date: intent.date ?? null,
  zipCode: intent.zip_code ?? null,
  lotSizeSqft: intent.lot_size_sqft ?? null,
});

/** The signup intent (what somebody chose before signing up) as fields of a response; none when nothing was chosen. */
function shownIntent(intent: KeptSignupIntent): Pick<AuthSession, 'wish'> {
  if (Object.values(intent).every((part) => part === null)) return {};
  return { wish: { ...(intent.company && { company_id: intent.company }), ...(intent.date && { date: intent.date }) } };
}

/**
 * Handlers of the API calls about signing up, confirming the address, signing in, refreshing tokens and signing out.
 */
export function accountsHttp(ctx: Context, hub: ChangeHub) {
  const { adminEmails } = ctx.settings;

  const signedIn = (call: Answering, issued: IssuedTokens) => answerSession(ctx, call, issued);

  return serve(contract, {
    signUp: async ({ body, caller, setHeader }) => {
      const { email, password, data, wish: intent } = body;
      const fullName = [data.firstName, data.lastName].filter(Boolean).join(' ') || null;
      const details = { fullName, phone: data.phone ?? null };
      const { origin, setCookie } = giveProof(caller, ctx.settings, body.code_challenge);
      const at = await signUpHomeowner(ctx, { email, password, details, intent: keptIntent(intent) }, origin);
      if (setCookie) setHeader('set-cookie', setCookie);
      return viewSignUp(email ?? '', data, at);
    },
    resendConfirmation: async ({ body, caller }) => {
      await resendConfirmation(ctx, body.email, caller.ip);
      return {};
    },
    verify: async ({ body, ...call }) => {
      carrierFor(call.caller, ctx.settings);
      const { type, token_hash: token, email, token: code, remember } = body;
      if (type === 'email') {
        if (!email || !code) throw new Refused('invalid_code');
        return signedIn(call, await signInByCode(ctx, { email, code, remember }, call.caller));
      }
      if (!token) throw new Refused('otp_expired');
      if (type === 'recovery') return signedIn(call, await openRecovery(ctx, token, call.caller));
      const { secret, dropCookie } = takeProof(call.caller, ctx.settings);
      const { password, new_password: newPassword } = body;
      const canAsk = call.caller.isWebApp || call.caller.app !== null;
      const proof = { secret, password, newPassword, canAsk };
      const { issued, intent } = await confirmEmail(ctx, { token, remember, proof }, call.caller);
      if (dropCookie) call.setHeader('set-cookie', dropCookie);
      return { ...(await signedIn(call, issued)), ...shownIntent(intent) };
    },
    token: async ({ query, body, ...call }) => {
      const carrier = carrierFor(call.caller, ctx.settings);
      if (query.grant_type === 'password') return signedIn(call, await signIn(ctx, body, call.caller));
      if (query.grant_type === 'pkce') return signedIn(call, await takeCode(ctx, body, call.caller));
      if (query.grant_type !== 'refresh_token') throw new Refused('unsupported_grant_type');
      return signedIn(
        call,
        await refreshSession(ctx, carrier.take(body.refresh_token), call.caller, body.idempotency_key),
      );
    },
    user: async ({ viewer }) => viewUser(await getUser(ctx.db, adminEmails, viewer.account)),
    signOut: async ({ query, body, caller, setHeader }) => {
      const carrier = carrierFor(caller, ctx.settings);
      const { bearer: accessToken, ip, proof } = caller;
      const refreshToken = carrier.take(body.refresh_token);
      await signOut(ctx, { accessToken, refreshToken, proof }, query.scope, ip);
      const cookie = query.scope === 'others' ? null : carrier.drop();
      if (cookie) setHeader('set-cookie', cookie);
    },
    me: async ({ caller }) => {
      const { lastEventId } = hub;
      // Read again, after `lastEventId`: the client receives only role changes after that id, so an older viewer could
      // stay outdated.
      const viewer = await findViewer(ctx.db, adminEmails, caller.bearer ?? '');
      if (!viewer) throw new Refused('session_expired');
      return {
        id: viewer.account,
        email: viewer.email,
        full_name: viewer.fullName,
        role: roleOf(viewer.actor),
        actor: viewer.actor,
        company: viewer.company && {
          id: viewer.company.id,
          name: viewer.company.name,
          status: viewer.company.status,
          is_primary: viewer.company.isPrimary,
          member: viewer.company.member,
        },
        factor_needed: await needsFactor(ctx, viewer),
        now: (await ctx.clock.now(ctx.db)).toISOString(),
        last_event_id: lastEventId,
      };
    },
  });
}
