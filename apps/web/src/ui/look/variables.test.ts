import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../..');
const [common = '', light = '', dark = ''] = [
  ...readFileSync(join(import.meta.dirname, 'variables.css'), 'utf8').matchAll(/\{([^}]*)\}/g),
].map(([, block]) => block);

const valuesIn = (block: string): Record<string, string> =>
  Object.fromEntries([...block.matchAll(/--swath-([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));

const schemes: [name: string, colors: Record<string, string>][] = [
  ['light', { ...valuesIn(common), ...valuesIn(light) }],
  ['dark', { ...valuesIn(common), ...valuesIn(dark) }],
];
const GROUNDS = ['page', 'card', 'sunken'];

/** Relative luminance of '#rrggbb'. Source: WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one = '', other = ''): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

test.each(schemes)('in the %s scheme all text keeps 4.5:1 on every ground', (_name, colors) => {
  const pairs = [
    ...['text', 'dimmed', 'error', 'success', 'link'].flatMap((text) =>
      GROUNDS.map((ground) => [text, ground] as const),
    ),
    ['placeholder', 'card'] as const,
    ...['blue', 'yellow', 'green', 'fresh', 'grey', 'clay'].map((tone) => [`ink-${tone}`, `tint-${tone}`] as const),
    ...['grass', 'clay', 'sun'].map((tone) => [`${tone}-light-text`, `${tone}-light`] as const),
  ];
  for (const [text, ground] of pairs)
    expect(contrast(colors[text], colors[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});

test.each(schemes)('in the %s scheme edges of controls and the focus ring keep 3:1', (_name, colors) => {
  for (const ground of GROUNDS) {
    expect(contrast(colors['control-line'], colors[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(colors.focus, colors[ground])).toBeGreaterThanOrEqual(3);
  }
  expect(contrast(colors['grass-7'], colors.card)).toBeGreaterThanOrEqual(3);
});

test.each(schemes)('in the %s scheme white words keep 4.5:1 on filled buttons', (_name, colors) => {
  for (const filled of ['grass-7', 'grass-8', 'clay-7', 'clay-8'])
    expect(contrast('#ffffff', colors[filled])).toBeGreaterThanOrEqual(4.5);
});

test('every variable that is asked for is set, and every one that is set is asked for', () => {
  const sources = globSync('**/*.{css,tsx}', { cwd: SRC }).map((file) => readFileSync(join(SRC, file), 'utf8'));
  const asked = sources.flatMap((source) => [...source.matchAll(/var\(--swath-([\w-]+)\)/g)].map(([, name]) => name));
  const steps = ['xs', 'sm', 'md', 'lg'].map((step) => `spacing-${step}`); // put together by Stack and Button
  const set = Object.keys({ ...schemes[0]?.[1], ...schemes[1]?.[1] });
  expect(set.sort()).toEqual([...new Set([...asked, ...steps])].sort());
  expect(Object.keys(valuesIn(light))).toEqual(Object.keys(valuesIn(dark)));
});
