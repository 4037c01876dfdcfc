import type { FastifyInstance } from 'fastify';
import { findPicture } from '../../marketplace/photos/photo-address.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';

type Asked = { Params: { id: string; size: string }; Querystring: { exp?: unknown; sig?: unknown } };

const HEADERS = {
  'content-type': 'image/jpeg',
  'content-disposition': 'inline; filename="lawn.jpg"',
  // Whatever the bytes may be taken for, they can do nothing.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/**
 * The pictures of lawns, at the addresses that views of photos hold. Whoever has such an address may look for as long as it
 * works, without a cookie and without a token: an image on a page can bring neither. Anything else is not found.
 */
export function photoFiles(app: FastifyInstance, ctx: Context): void {
  app.get<Asked>('/photos/:id/:size', async ({ params, query }, reply) => {
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
