/**
 * Draws apps/web/public/og.png, which other sites show beside a link to the product (Open Graph): the mark, the name, a
 * line, and the scene of `pictures/hero.svg`. After a change of any of them: `npm run link-picture`.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from './find-chromium.ts';

const SIZE = { width: 1200, height: 630 };
/** So many colours are as good as all: the scene is flat, and only the edges of its shapes are blended. */
const COLOURS = 128;

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const inline = (path: string, type: string) => `data:${type};base64,${readFileSync(at(path)).toString('base64')}`;

const font = inline(
  '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'font/woff2',
);
const mark = inline('../web/public/favicon.svg', 'image/svg+xml');
const scene = inline('../web/public/pictures/hero.svg', 'image/svg+xml');

const { executablePath, env } = findChromium();
const browser = await chromium.launch({ executablePath, env: { ...(process.env as Record<string, string>), ...env } });
const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
await page.setContent(`
<style>
  @font-face { font-family: Figtree; font-weight: 300 900; src: url(${font}); }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; font-family: Figtree; color: #fafaf6; background: #12372a; }
  .scene { position: absolute; top: 0; right: 0; width: 748px; height: 630px; object-fit: cover; object-position: 72% 50%; }
  .side { position: absolute; inset: 0; clip-path: polygon(0 0, 606px 0, 472px 100%, 0 100%); background: repeating-linear-gradient(102deg, #12372a 0 56px, #153f30 56px 112px); }
  .edge { position: absolute; inset: 0; clip-path: polygon(606px 0, 626px 0, 492px 100%, 472px 100%); background: #2f7d4f; }
  .words { position: absolute; left: 72px; top: 0; bottom: 0; display: flex; flex-direction: column; justify-content: center; }
  .name { display: flex; align-items: center; gap: 24px; font-size: 84px; font-weight: 700; letter-spacing: -0.02em; }
  .name img { width: 96px; height: 96px; border-radius: 25px; box-shadow: 0 0 0 3px #2f7d4f; }
  p { margin: 40px 0 0; font-size: 52px; line-height: 1.16; font-weight: 600; letter-spacing: -0.01em; }
  p span { color: #a9d66c; }
</style>
<img class="scene" src="${scene}" alt="">
<div class="side"></div><div class="edge"></div>
<div class="words">
  <div class="name"><img src="${mark}" alt="">Swath</div>
  <p>Lawn mowing,<br>booked in<br><span>a minute</span></p>
</div>`);
await page.evaluate(() => document.fonts.ready);
const picture = await page.screenshot();
await browser.close();
const { size } = await sharp(picture)
  .png({ palette: true, colours: COLOURS, effort: 10, compressionLevel: 9, dither: 0 })
  .toFile(at('../web/public/og.png'));
console.log(`apps/web/public/og.png: ${size} bytes`);
