import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Caller } from '../../platform/http/serve.ts';
import { readSettings } from '../../platform/process/env.ts';
import { giveProof, takeProof } from './set-proof-cookie.ts';

const settings = readSettings({ NODE_ENV: 'test', PUBLIC_URL: 'https://swath.test', NO_DEMO_WORLD: '1' });
const caller = (cookies: Record<string, string> = {}): Caller => ({
  ...{
    ip: '203.0.113.7',
    userAgent: '',
    origin: 'https://swath.test',
    sameOrigin: false,
    isWebApp: true,
    app: null,
    bearer: null,
    proof: null,
  },
  cookie: (name) => cookies[name] ?? null,
});
const FLAGS = 'HttpOnly; SameSite=Strict; Path=/; Secure';

test('over https the proof is a secure cookie of this host alone, and its hash is what is kept', () => {
  const { origin, setCookie } = giveProof(caller(), settings);
  const [, secret] = /^__Host-swath-sign-up=([\w-]{43}); (.*)$/.exec(setCookie!)!;
  expect(setCookie).toBe(`__Host-swath-sign-up=${secret}; ${FLAGS}; Max-Age=86400`);
  expect(origin.proofHash).toEqual(createHash('sha256').update(secret!).digest());
});

test('it is taken out of that cookie and no other, and goes with it', () => {
  expect(takeProof(caller({ '__Host-swath-sign-up': 'hers', 'swath-sign-up': 'planted' }), settings)).toEqual({
    secret: 'hers',
    dropCookie: `__Host-swath-sign-up=; ${FLAGS}; Max-Age=0`,
  });
  expect(takeProof(caller({ 'swath-sign-up': 'planted' }), settings)).toEqual({ secret: null, dropCookie: null });
});
