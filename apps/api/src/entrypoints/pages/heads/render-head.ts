import { escapeHtml } from '../../../notifications/mail-outbox/escape-html.ts';
import { type PageText, SITE } from './public-pages.ts';

/** What the server writes into the head of a page. */
export type Head = PageText & {
  /** HTTP status of the page: 404 when what its URL names does not exist. */
  readonly status: 200 | 404;
  /** Whether search engines may list the page. */
  readonly indexed: boolean;
  /** Path of the one URL under which search engines list the page; null: none. */
  readonly canonical: string | null;
  /** Structured data about the page (JSON-LD, schema.org); null: none. */
  readonly data: object | null;
};

/** The image of link previews, a file of the web app, and what it shows. */
const IMAGE = { path: '/og.png', width: 1200, height: 630, alt: 'Swath: lawn mowing by local companies' };

/**
 * Renders a page's title, description, canonical URL, link preview (Open Graph) and structured data as HTML.
 *
 * @param publicUrl  base URL of all absolute URLs
 *
 * Source: ogp.me; developers.google.com/search/docs/crawling-indexing/robots-meta-tag.
 */
export function renderHead({ title, description, indexed, canonical, data }: Head, publicUrl: string): string {
  const url = canonical === null ? null : `${publicUrl}${canonical}`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(indexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(url === null ? [] : [`<link rel="canonical" href="${escapeHtml(url)}" />`, meta('property', 'og:url', url)]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', SITE),
    meta('property', 'og:image', `${publicUrl}${IMAGE.path}`),
    meta('property', 'og:image:width', String(IMAGE.width)),
    meta('property', 'og:image:height', String(IMAGE.height)),
    meta('property', 'og:image:alt', IMAGE.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(data === null ? [] : [`<script type="application/ld+json">${toJsonLd(data)}</script>`]),
  ].join('\n    ');
}

const meta = (by: 'name' | 'property', name: string, content: string): string =>
  `<meta ${by}="${name}" content="${escapeHtml(content)}" />`;

/**
 * Data as JSON that can stand in a `script` element: without `<` nothing in it ends the element or begins another. It is
 * a data block, which browsers never run, so that the Content Security Policy needs no hash of it.
 *
 * Source: HTML Standard, "Restrictions for contents of script elements".
 */
const toJsonLd = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
