import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { openDeviceKey } from './device-key.ts';

type Proof = { header: { typ: string; alg: string; jwk: JsonWebKey }; claims: Record<string, unknown> };

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
const jsonOf = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());

/** A proof, once its signature is verified with the key that it names. */
async function read(proof: string): Promise<Proof> {
  const [header = '', claims = '', signature = ''] = proof.split('.');
  const { jwk } = jsonOf(header);
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('jwk', jwk, ecdsa, false, ['verify']);
  const signed = new TextEncoder().encode(`${header}.${claims}`);
  expect(await crypto.subtle.verify(ecdsa, key, bytesOf(signature), signed)).toBe(true);
  return { header: jsonOf(header), claims: jsonOf(claims) };
}

test('a device has one key, and keeps it', async () => {
  const first = await openDeviceKey();
  const again = await openDeviceKey();
  expect([first.isNew, again.isNew]).toEqual([true, false]);
  const [one, other] = [await read(await first.deviceKey.prove('/a')), await read(await again.deviceKey.prove('/a'))];
  expect(other.header).toEqual(one.header);
});

test('it proves one request, and with a refresh token that it has this one', async () => {
  const { deviceKey } = await openDeviceKey();
  const { header, claims } = await read(await deviceKey.prove('/auth/token', 'the refresh token'));
  expect(header).toMatchObject({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256' } });
  expect(header.jwk.d).toBeUndefined();
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('the refresh token'));
  expect(claims).toMatchObject({
    htm: 'POST',
    htu: '/auth/token',
    ath: Buffer.from(hash).toString('base64url'),
  });
  expect((await read(await deviceKey.prove('/auth/token'))).claims.ath).toBeUndefined();
});

test('a phone too full to store a key still has one, until the app is closed', async () => {
  indexedDB.deleteDatabase('swath-device');
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No space left.', 'QuotaExceededError');
  });
  const { deviceKey, isNew } = await openDeviceKey();
  expect(isNew).toBe(true);
  expect((await read(await deviceKey.prove('/a'))).claims.htu).toBe('/a');
  expect(log).toHaveBeenCalledTimes(1);
  put.mockRestore();
  log.mockRestore();
});
