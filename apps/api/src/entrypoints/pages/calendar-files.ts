import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { findFeedOwner } from '../../marketplace/calendar-feed/calendar-feed.reads.ts';
import { writeFeed } from '../../marketplace/calendar-feed/write-feed.ts';
import type { Context } from '../../platform/context.ts';
import { abortSignalOf } from '../../platform/http/requests/abort-signal.ts';
import { Refused } from '../../platform/process/refused.ts';
import { hashToken } from '../../platform/secrets/mint-token.ts';

/**
 * Rate limit per network: requests in ten minutes. Generous, because calendar services fetch for many users from few
 * addresses.
 */
const LIMIT = { max: 600, timeWindow: 600_000 };

/** File name in the URL: a secret of 32 bytes in base64url. */
const FILE = /^([\w-]{43})\.ics$/;

type Asked = { Params: { file: string } };

/**
 * Serves a homeowner's visits as an iCalendar feed at a private URL, because calendar programs cannot sign in. Knowing
 * the secret in the URL is the permission; an unknown secret is answered 404.
 */
export function calendarFiles(app: FastifyInstance, ctx: Context): void {
  app.get<Asked>('/calendar/:file', { config: { rateLimit: LIMIT } }, async (request, reply) => {
    const secret = FILE.exec(request.params.file)?.[1];
    const owner = secret ? await findFeedOwner(ctx.db, hashToken(secret)) : null;
    if (!owner) throw new Refused('not_found');
    const file = await writeFeed(ctx, owner, abortSignalOf(reply));
    // A weak ETag: the content is the same with any encoding.
    const etag = `W/"${hash('sha256', file, 'base64url').slice(0, 32)}"`;
    reply
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', 'inline; filename="lawn-mowing.ics"');
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(file);
  });
}

/**
 * Whether the client already has this version of the file, by its If-None-Match header; ETags are compared weakly.
 *
 * Source: RFC 9110, section 13.1.2.
 */
const isKnown = (known: string | undefined, etag: string): boolean =>
  known !== undefined && (known.trim() === '*' || known.split(',').some((one) => weak(one) === weak(etag)));

const weak = (etag: string): string => etag.trim().replace(/^W\//, '');
