import { UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { aDeviceKey } from '../../../testing/device-key.ts';
import { Refused } from '../../process/refused.ts';
import { verifyProof } from './device-proof.ts';

const PATH = '/auth/token';
const URL_OF_CALL = `http://localhost:3000${PATH}`;
const verify = (proof: string) => verifyProof(proof, 'POST', URL_OF_CALL);
const REFUSED = new Refused('invalid_dpop_proof');

const device = await aDeviceKey();
const other = await aDeviceKey();

describe('a DPoP proof', () => {
  test('shows the key, and which token it was made for', async () => {
    expect(await verify(await device.proof(PATH))).toEqual({ key: device.thumbprint, ath: null });
    // The hash of the token is that of RFC 9449, section 7.1.
    const token = 'Kz~8mXK1EalYznwH-LC-1fBAo.4Ljp~zsPE_NeO.gxU';
    const ath = 'fUHyO2r2Z3DZ53EsNrWBb0xWXoaNy59IiKCAqksmQEo';
    expect(await verify(await device.proof(PATH, { token }))).toEqual({ key: device.thumbprint, ath });
    expect(other.thumbprint).not.toBe(device.thumbprint);
  });

  test.each([
    ['another spelling of the URL', { claims: { htu: 'HTTP://LOCALHOST:3000/auth/token?grant_type=password#x' } }],
    ['a time long ago', { claims: { iat: 5 } }],
    ['a time to come', { claims: { iat: 4_000_000_000 } }],
  ])('is taken with %s', async (_, said) => {
    expect(await verify(await device.proof(PATH, said))).toMatchObject({ key: device.thumbprint });
  });

  const withoutSignature = (proof: string) => proof.slice(0, proof.lastIndexOf('.') + 1);
  test.each<[string, () => Promise<string>]>([
    ['nothing', async () => ''],
    ['no JWT', async () => 'x.y.z'],
    ['two proofs in one header', async () => `${await device.proof(PATH)}, ${await device.proof(PATH)}`],
    ['a proof of another method', () => device.proof(PATH, { claims: { htm: 'GET' } })],
    ['a proof of another call', () => device.proof('/auth/verify')],
    ['a proof of another server', () => device.proof(PATH, { claims: { htu: `https://evil.test${PATH}` } })],
    ['a URL that is none', () => device.proof(PATH, { claims: { htu: PATH } })],
    ['no URL', () => device.proof(PATH, { claims: { htu: undefined } })],
    ['no method', () => device.proof(PATH, { claims: { htm: undefined } })],
    ['a hash that is no text', () => device.proof(PATH, { claims: { ath: 5 } })],
    ['another type of token', () => device.proof(PATH, { header: { typ: 'JWT' } })],
    ['no type', () => device.proof(PATH, { header: { typ: undefined } })],
    ['no key', () => device.proof(PATH, { header: { jwk: undefined } })],
    ['somebody else’s key', () => device.proof(PATH, { header: { jwk: other.jwk } })],
    ['its own private key', () => device.proof(PATH, { header: { jwk: device.privateJwk } })],
    [
      'a key that is on no curve',
      () => device.proof(PATH, { header: { jwk: { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' } } }),
    ],
    ['a key of another curve', async () => device.proof(PATH, { header: { jwk: (await aDeviceKey('ES384')).jwk } })],
    ['a shared secret as its key', () => device.proof(PATH, { header: { jwk: { kty: 'oct', k: 'c2VjcmV0' } } })],
    ['another algorithm', async () => (await aDeviceKey('ES384')).proof(PATH)],
    ['RSA', async () => (await aDeviceKey('RS256')).proof(PATH)],
    ['no algorithm', async () => new UnsecuredJWT({ htm: 'POST', htu: URL_OF_CALL }).encode()],
    ['no signature', async () => withoutSignature(await device.proof(PATH))],
    [
      'the signature of another proof',
      async () => {
        const [signed, stolen] = [await device.proof(PATH), await device.proof('/auth/verify')];
        return withoutSignature(signed) + stolen.slice(stolen.lastIndexOf('.') + 1);
      },
    ],
  ])('is refused: %s', async (_, proof) => {
    await expect(proof().then(verify)).rejects.toEqual(REFUSED);
  });
});
