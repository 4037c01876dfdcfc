import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completePage, type NativeSettings } from './native-page.ts';

const INDEX = readFileSync(`${import.meta.dirname}/index.html`, 'utf8');
const settings: NativeSettings = {
  version: '1.4.0',
  apiOrigin: 'https://swath.example',
  mapTileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
  mapAttribution: 'Maps by [Someone & Co](https://tiles.example)',
  aerialUrl: 'https://sky.example/{z}/{x}/{y}',
  aerialAttribution: '© Pilots',
  playStoreUrl: 'https://play.google.com/store/apps/details?id=example.swath&hl=en',
  appStoreUrl: '',
};
const page = completePage(INDEX, settings);
const toText = (text = '') => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The attributes of each meta element, in order. */
const metas = [...page.matchAll(/<meta\s([^>]*)>/g)].map(([, inner = '']) =>
  Object.fromEntries([...inner.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, toText(value)])),
);
const meta = (name: string) => metas.find((one) => one.name === name);

test('says to the app what a server would', () => {
  expect(meta('native-app')).toMatchObject({
    content: '1.4.0',
    'data-api-origin': settings.apiOrigin,
    'data-play-store': settings.playStoreUrl,
    'data-app-store': '',
  });
  expect(meta('map-tiles')).toMatchObject({
    content: settings.mapTileUrl,
    'data-attribution': settings.mapAttribution,
  });
  expect(meta('aerial-tiles')).toMatchObject({
    content: settings.aerialUrl,
    'data-attribution': settings.aerialAttribution,
  });
  expect(page).not.toMatch(/__[A-Z_]+__/);
  expect(page).not.toContain('rel="manifest"');
});

test('has the policy first: own files, the API, tiles and the card form, and nothing else', () => {
  const [, { 'http-equiv': header, content: policy = '' } = {}] = metas;
  expect(header).toBe('content-security-policy');
  const rules = Object.fromEntries(
    String(policy)
      .split('; ')
      .map((rule) => {
        const [directive, ...sources] = rule.split(' ');
        return [directive, sources];
      }),
  );
  expect(rules['connect-src']).toEqual(["'self'", 'https://swath.example', 'https://api.stripe.com']);
  expect(rules['img-src']).toEqual([
    ...["'self'", 'data:', 'blob:', 'https://swath.example', 'https://tiles.example', 'https://sky.example'],
  ]);
  expect(rules['script-src']?.slice(0, 2)).toEqual(["'self'", 'https://js.stripe.com']);
  expect(rules['style-src']?.[1]).toMatch(/^'sha256-/);
  expect(rules['object-src']).toEqual(["'none'"]);
  expect(policy).not.toMatch(/unsafe|frame-ancestors|\*/);
});

test('a page that lacks a place for a setting is no page of the app', () => {
  expect(() => completePage(INDEX.replaceAll('__MAP_TILE_URL__', ''), settings)).toThrow('__MAP_TILE_URL__');
});
