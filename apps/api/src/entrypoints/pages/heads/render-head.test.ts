import { expect, test } from 'vitest';
import { hashesOf, splitAtHead } from '../web-pages.ts';
import { PUBLIC_PAGES, SAME_PAGE } from './public-pages.ts';
import { type Head, renderHead } from './render-head.ts';
import { LONGEST_DESCRIPTION, LONGEST_TITLE, toFittingDescription, toFittingTitle } from './to-fitting-text.ts';

const ORIGIN = 'https://swath.example';
const head: Head = {
  ...{ status: 200, title: 'Lawns', description: 'We mow.', indexed: true, canonical: '/lawns', data: null },
};

test('a public page has title, description, canonical URL and a link preview', () => {
  expect(renderHead(head, ORIGIN).split('\n    ')).toEqual([
    '<title>Lawns</title>',
    '<meta name="description" content="We mow." />',
    '<link rel="canonical" href="https://swath.example/lawns" />',
    '<meta property="og:url" content="https://swath.example/lawns" />',
    '<meta property="og:title" content="Lawns" />',
    '<meta property="og:description" content="We mow." />',
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Swath" />',
    '<meta property="og:image" content="https://swath.example/og.png" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="Swath: lawn mowing by local companies" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ]);
});

test('a private page is listed by nobody and has no canonical URL', () => {
  const html = renderHead({ ...head, indexed: false, canonical: null }, ORIGIN);
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).not.toMatch(/canonical|og:url/);
});

test('no name ends an attribute, the title or the structured data', () => {
  const name = `"><script>alert('1')</script><!-- & </title>`;
  const html = renderHead({ ...head, title: name, description: name, data: { name } }, ORIGIN);
  expect(html).not.toContain('<script>');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html.match(/<\/title>/g)).toHaveLength(1);
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;');
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ name });
});

test('structured data is no script: it adds no hash to the policy and hides none', () => {
  const page = '<style>a</style><!-- page-head --><title>x</title><!-- /page-head --><script>alert(1)</script>';
  const [before, after] = splitAtHead(page);
  const html = renderHead({ ...head, data: { name: '<script>alert(2)</script>' } }, ORIGIN);
  expect(hashesOf(`${before}${html}${after}`, 'script')).toEqual(hashesOf(page, 'script'));
  expect(hashesOf(page, 'script')).toHaveLength(1);
});

test('a page without a place for the head is no page of the app', () => {
  expect(() => splitAtHead('<title>Swath</title>')).toThrow('page-head');
});

test('what search engines show of public pages fits, and is said once', () => {
  for (const { title, description } of Object.values(PUBLIC_PAGES)) {
    expect([title.length <= LONGEST_TITLE, title]).toEqual([true, title]);
    expect([description.length <= LONGEST_DESCRIPTION, description]).toEqual([true, description]);
  }
  for (const part of ['title', 'description'] as const)
    expect(new Set(Object.values(PUBLIC_PAGES).map((page) => page[part])).size).toBe(Object.keys(PUBLIC_PAGES).length);
  for (const path of Object.values(SAME_PAGE)) expect(PUBLIC_PAGES).toHaveProperty([path]);
});

test('titles and descriptions made of data fit', () => {
  const long = 'x'.repeat(61);
  expect(toFittingTitle(long, 'short')).toBe('short');
  expect(toFittingTitle(long)).toBe(`${'x'.repeat(59)}…`);
  expect(toFittingTitle(`${'x'.repeat(58)}🌱🌱`)).toBe(`${'x'.repeat(58)}…`);
  expect(toFittingDescription(['One.', 'y'.repeat(200), 'Two.'])).toBe('One. Two.');
  expect(toFittingDescription(['z'.repeat(200)])).toHaveLength(LONGEST_DESCRIPTION);
});
