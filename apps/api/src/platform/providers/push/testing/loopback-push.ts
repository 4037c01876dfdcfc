import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Failing } from './push-promises.ts';

/** A message with its HTTP headers, as the push service received it, decrypted by the browser. */
export type PushedMessage = {
  readonly headers: Record<string, string | string[] | undefined>;
  /** The decrypted payload. */
  readonly text: string;
  /** The claims of the VAPID token, which identifies the sender; `exp` in seconds since 1970. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
};

const fromBase64 = (text: string) => Buffer.from(text, 'base64url');

/** Makes a browser's keys for its subscriptions, with which it decrypts messages. */
function makeBrowser() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return { pair, auth, keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') } };
}

type Browser = ReturnType<typeof makeBrowser>;

/** Decrypts a body that is one record of aes128gcm. Source: RFC 8188, section 2; RFC 8291, section 3.4. */
function open(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const expand = (secret: Buffer, with_: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = expand(pair.computeSecret(senderKey), auth, info, 32);
  const key = expand(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // The last record ends with a 2 and any number of zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** Verifies a VAPID token; returns its claims. Source: RFC 8292, sections 2 and 3. @throws Error if it is invalid */
function claimsOf(authorization: string): PushedMessage['claims'] {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (!token || !key) throw new Error(`not signed: ${authorization}`);
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const point = fromBase64(key);
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    fromBase64(signature),
  );
  if (!signed) throw new Error('signed by somebody else');
  return JSON.parse(fromBase64(claims).toString());
}

/** Starts a web push service on this machine for tests, with one browser that decrypts and keeps its messages. */
export async function startLoopbackPush() {
  const browser = makeBrowser();
  const received: PushedMessage[] = [];
  const answers: Failing<number>[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const status = answers.shift() ?? 201;
    if (status === 'silence') return;
    if (status === 'cut') return void request.socket.destroy();
    if (status < 300) {
      const { headers } = request;
      const claims = claimsOf(headers.authorization ?? '');
      received.push({ headers, text: open(Buffer.concat(parts), browser), claims });
    }
    response.writeHead(status, status === 307 ? { location: 'http://127.0.0.1:9/elsewhere' } : {}).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    /** Sets the statuses of the next responses; further ones have 201. */
    answerWith: (...statuses: Failing<number>[]) => void answers.splice(0, Infinity, ...statuses),
    /** Makes a subscription of the browser. @param name  last part of its URL, different for each subscription */
    subscription: (name: string) => ({ endpoint: `http://${host}/${name}`, keys: browser.keys }),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
