import { hash } from 'node:crypto';
import type { DeviceProof } from '../../platform/http/requests/device-proof.ts';

/**
 * Whether a request may use a session's refresh token. Any request may if the session is not bound to a device;
 * otherwise its DPoP proof must be signed with the session's key and contain the hash (`ath`) of this token.
 *
 * @param deviceKey  thumbprint of the key that the session is bound to; null: it is not bound
 *
 * Source: docs/rules/accounts.md.
 */
export const provesDevice = (deviceKey: string | null, refreshToken: string, proof: DeviceProof | null): boolean =>
  deviceKey === null || (proof?.key === deviceKey && proof.ath === hash('sha256', refreshToken, 'base64url'));
