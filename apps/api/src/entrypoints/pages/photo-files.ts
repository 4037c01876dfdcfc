import type { FastifyInstance } from 'fastify';
import { findPicture } from '../../marketplace/photos/photo-address.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';

type Asked = { Params: { id: string; size: string }; Querystring: { exp?: unknown; sig?: unknown } };

const HEADERS = {
  'content-type': 'image/jpeg',
  // The native app runs at another origin and shows these photos too.
  'cross-origin-resource-policy': 'cross-origin',
  'content-disposition': 'inline; filename="lawn.jpg"',
  // Crawlers load photos to render pages; their URLs expire.
  'x-robots-tag': 'noindex',
  // Even if a browser takes the bytes for another type, no script in them can run.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/**
 * Serves photos at signed, expiring URLs, without cookie or token, since images on a page send neither. An invalid or
 * expired URL is answered 404.
 */
export function photoFiles(app: FastifyInstance, ctx: Context): void {
  app.get<Asked>('/photos/:id/:size', { config: { openToApp: true } }, async ({ params, query }, reply) => {
    const expires = Number(query.exp);
    const signature = typeof query.sig === 'string' ? query.sig : '';
    const asked = { ...params, expires, signature };
    const picture = await findPicture(ctx, asked);
    const bytes = picture && (await ctx.storage.get(picture.key));
    if (!bytes) throw new Refused('not_found');
    return reply
      .headers(HEADERS)
      .header('cache-control', `private, max-age=${picture.secondsLeft}, immutable`)
      .send(bytes);
  });
}
