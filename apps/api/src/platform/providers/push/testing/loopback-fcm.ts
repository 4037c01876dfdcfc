import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import type { FcmAccount } from '../../../process/push-settings.ts';
import type { Failing, Shown } from './push-promises.ts';

/** An error response of FCM, or of its token endpoint. */
export type FcmAnswer = {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | object;
};

/** A message as it was received, with the device's token and the sender's access token. */
export type FcmMessage = Shown & { readonly device: string; readonly token: string; readonly android: object };

/** Lifetime of an access token, in seconds. */
const TOKEN_SECONDS = 3599;

/** Starts an FCM server and its token endpoint on this machine for tests, with one service account. */
export async function startLoopbackFcm(now: () => number = Date.now) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const received: FcmMessage[] = [];
  const answers: Failing<FcmAnswer>[] = [];
  const grants: Failing<FcmAnswer>[] = [];
  const tokens = new Map<string, number>();

  const grant = async (form: URLSearchParams): Promise<FcmAnswer> => {
    const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      ...{ issuer: account.clientEmail, audience: account.tokenUrl, algorithms: ['RS256'] },
      currentDate: new Date(now()),
    });
    const isForMessages = payload.scope === 'https://www.googleapis.com/auth/firebase.messaging';
    if (!isForMessages || form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
      return { status: 400, body: { error: 'invalid_scope' } };
    }
    const token = `access-${tokens.size}`;
    tokens.set(token, now() + TOKEN_SECONDS * 1000);
    return { status: 200, body: { access_token: token, expires_in: TOKEN_SECONDS, token_type: 'Bearer' } };
  };
  const take = (authorization: string, body: string): FcmAnswer => {
    const token = authorization.replace('Bearer ', '');
    if (now() >= (tokens.get(token) ?? 0)) {
      return {
        status: 401,
        body: { error: { code: 401, status: 'UNAUTHENTICATED', message: 'No valid credentials.' } },
      };
    }
    const { message } = JSON.parse(body);
    const { ttl, collapse_key, ...android } = message.android;
    received.push({
      title: message.notification.title,
      url: message.data.url,
      topic: collapse_key,
      ttlSeconds: Number(/^(\d+)s$/.exec(ttl)?.[1]),
      device: message.token,
      token,
      android,
    });
    return { status: 200, body: { name: `projects/${account.projectId}/messages/0` } };
  };

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const isGrant = request.url === '/token';
    if (!isGrant && request.url !== `/v1/projects/${account.projectId}/messages:send`) {
      return void response.writeHead(404).end();
    }
    const next = (isGrant ? grants : answers).shift();
    if (next === 'silence') return;
    if (next === 'cut') return void request.socket.destroy();
    const answer =
      next ?? (isGrant ? await grant(new URLSearchParams(body)) : take(request.headers.authorization ?? '', body));
    response.writeHead(answer.status, answer.headers);
    response.end(typeof answer.body === 'object' ? JSON.stringify(answer.body) : answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account: FcmAccount = {
    projectId: 'swath-test',
    clientEmail: 'push@swath-test.iam.gserviceaccount.test',
    key: privateKey,
    tokenUrl: `${origin}/token`,
    origin,
  };
  return {
    account,
    received,
    /** All issued access tokens, with their expiry in ms since 1970. */
    tokens,
    /** Sets the responses to the next messages; further ones are handled as by FCM. */
    answerWith: (...next: Failing<FcmAnswer>[]) => void answers.splice(0, Infinity, ...next),
    /** Sets the responses to the next requests for an access token. */
    grantWith: (...next: Failing<FcmAnswer>[]) => void grants.splice(0, Infinity, ...next),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
