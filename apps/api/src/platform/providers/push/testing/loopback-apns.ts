import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { errors, type JWTVerifyResult, jwtVerify } from 'jose';
import type { ApnsAccount } from '../../../process/push-settings.ts';
import type { Failing, Shown } from './push-promises.ts';

/** An error response of APNs. */
export type ApnsAnswer = { readonly status: number; readonly reason?: string };

/** A message as it was received, with its headers and the provider token. */
export type ApnsMessage = Shown & { readonly headers: IncomingHttpHeaders; readonly token: string };

const AN_HOUR_SECONDS = 3600;

/**
 * Starts an APNs server on this machine for tests, with HTTP/2 without TLS and one account. It rejects provider tokens
 * that are more than an hour old.
 */
export async function startLoopbackApns(now: () => number = Date.now) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const received: ApnsMessage[] = [];
  const answers: Failing<ApnsAnswer>[] = [];
  const sessions = new Set<ServerHttp2Session>();
  let opened = 0;

  const refuse = async (account: ApnsAccount, headers: IncomingHttpHeaders): Promise<ApnsAnswer | null> => {
    const token = /^bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    if (!token) return { status: 403, reason: 'MissingProviderToken' };
    const said = { issuer: account.teamId, algorithms: ['ES256'], maxTokenAge: AN_HOUR_SECONDS };
    const checked: JWTVerifyResult | ApnsAnswer = await jwtVerify(token, publicKey, {
      ...said,
      currentDate: new Date(now()),
    }).catch((fault: unknown) => ({
      status: 403,
      reason: fault instanceof errors.JWTExpired ? 'ExpiredProviderToken' : 'InvalidProviderToken',
    }));
    if ('status' in checked) return checked;
    if (checked.protectedHeader.kid !== account.keyId) return { status: 403, reason: 'InvalidProviderToken' };
    if (headers['apns-topic'] !== account.topic) return { status: 400, reason: 'DeviceTokenNotForTopic' };
    if (headers['apns-push-type'] !== 'alert') return { status: 400, reason: 'InvalidPushType' };
    return null;
  };

  const server = createServer();
  server.on('session', (session) => {
    opened++;
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', async (stream, headers) => {
    const body = await text(stream);
    const answer = answers.shift();
    if (answer === 'silence') return;
    if (answer === 'cut') return void stream.session?.destroy();
    const refused = answer ?? (await refuse(account, headers));
    if (refused) {
      stream.respond({ ':status': refused.status });
      return void stream.end(refused.reason && JSON.stringify({ reason: refused.reason }));
    }
    const { aps, url } = JSON.parse(body);
    received.push({
      title: aps.alert.title,
      url,
      topic: String(headers['apns-collapse-id']),
      ttlSeconds: Number(headers['apns-expiration']) - Math.floor(now() / 1000),
      headers,
      token: headers.authorization!.slice('bearer '.length),
    });
    stream.respond({ ':status': 200 });
    stream.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const account: ApnsAccount = {
    key: privateKey,
    keyId: 'KEY4567890',
    teamId: 'TEAM567890',
    topic: 'test.swath.app',
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  return {
    account,
    received,
    /** The connections that are open now. */
    sessions,
    /** The number of connections that were opened so far. */
    opened: () => opened,
    /** Sets the responses to the next messages; further ones are validated and accepted as by APNs. */
    answerWith: (...next: Failing<ApnsAnswer>[]) => void answers.splice(0, Infinity, ...next),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        for (const session of sessions) session.destroy();
      }),
  };
}
