import type { FastifyInstance } from 'fastify';
import { findPaperFile } from '../../marketplace/companies/papers/find-paper-file.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';

type Asked = { Params: { id: string }; Querystring: { exp?: unknown; sig?: unknown } };

const NAMES = { insurance: 'certificate-of-insurance', w9: 'w-9' } as const;

const HEADERS = {
  // It may hold a taxpayer's number: no copy of it stays in a browser's cache.
  'cache-control': 'private, no-store',
  // The native app runs at another origin and shows pictures too.
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
  // A PDF may hold scripts: none runs, even if a browser takes the bytes for another type.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/**
 * Serves the files of companies' papers at signed, expiring URLs, without cookie or token: a PDF as a download, a
 * picture in the window. An invalid or expired URL is answered 404, and so is that of a replaced paper.
 */
export function paperFiles(app: FastifyInstance, ctx: Context): void {
  app.get<Asked>('/papers/:id', { config: { openToApp: true } }, async ({ params, query }, reply) => {
    const expires = Number(query.exp);
    const signature = typeof query.sig === 'string' ? query.sig : '';
    const file = await findPaperFile(ctx, { id: params.id, expires, signature });
    const bytes = file && (await ctx.storage.get(file.key));
    if (!bytes) throw new Refused('not_found');
    const name = NAMES[file.kind];
    return reply
      .headers(HEADERS)
      .type(file.isPdf ? 'application/pdf' : 'image/jpeg')
      .header(
        'content-disposition',
        file.isPdf ? `attachment; filename="${name}.pdf"` : `inline; filename="${name}.jpg"`,
      )
      .send(bytes);
  });
}
