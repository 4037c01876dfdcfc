import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completePage, type NativeSettings } from './native-page.ts';

const INDEX = readFileSync(`${import.meta.dirname}/index.html`, 'utf8');
const settings: NativeSettings = {
  version: '1.4.0',
  apiOrigin: 'https://swath.example',
  mapTileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
  mapAttribution: 'Maps by [Someone & Co](https://tiles.example)',
  playStoreUrl: 'https://play.google.com/store/apps/details?id=example.swath&hl=en',
  appStoreUrl: '',
};
const parse = (page: string) => new DOMParser().parseFromString(page, 'text/html');
const meta = (page: Document, name: string) => page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

test('says to the app what a server would', () => {
  const page = parse(completePage(INDEX, settings));
  expect(meta(page, 'native-app')?.content).toBe('1.4.0');
  expect({ ...meta(page, 'native-app')?.dataset }).toEqual({
    apiOrigin: settings.apiOrigin,
    playStore: settings.playStoreUrl,
    appStore: '',
  });
  expect(meta(page, 'map-tiles')?.content).toBe(settings.mapTileUrl);
  expect(meta(page, 'map-tiles')?.dataset.attribution).toBe(settings.mapAttribution);
  expect(page.documentElement.outerHTML).not.toMatch(/__[A-Z_]+__/);
  expect(page.querySelector('link[rel="manifest"]')).toBeNull();
});

test('has the policy first: own files, the API, tiles and the card form, and nothing else', () => {
  const page = parse(completePage(INDEX, settings));
  const [, policy] = page.head.querySelectorAll('meta');
  expect(policy?.httpEquiv).toBe('content-security-policy');
  const rules = Object.fromEntries(
    policy!.content.split('; ').map((rule) => {
      const [directive, ...sources] = rule.split(' ');
      return [directive, sources];
    }),
  );
  expect(rules['connect-src']).toEqual(["'self'", 'https://swath.example', 'https://api.stripe.com']);
  expect(rules['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://swath.example', 'https://tiles.example']);
  expect(rules['script-src']?.slice(0, 2)).toEqual(["'self'", 'https://js.stripe.com']);
  expect(rules['style-src']?.[1]).toMatch(/^'sha256-/);
  expect(rules['object-src']).toEqual(["'none'"]);
  expect(policy!.content).not.toMatch(/unsafe|frame-ancestors|\*/);
});

test('a page that lacks a place for a setting is no page of the app', () => {
  expect(() => completePage(INDEX.replaceAll('__MAP_TILE_URL__', ''), settings)).toThrow('__MAP_TILE_URL__');
});
