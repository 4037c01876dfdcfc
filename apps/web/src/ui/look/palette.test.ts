import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { colorVariables } from './color-variables.ts';
import { look } from './look.ts';
import { night } from './palette.ts';

/** Relative luminance of '#rrggbb'. Source: WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const merged = mergeMantineTheme(DEFAULT_THEME, look);
const { light, dark } = colorVariables(merged);
const schemes: [name: string, colours: Record<string, string>][] = [
  ['light', light],
  ['dark', { ...dark, '--mantine-color-body': night[7], '--mantine-color-text': night[0] }],
];

test.each(schemes)('in the %s scheme all text keeps 4.5:1 on every ground', (_name, colours) => {
  const grounds = ['--mantine-color-body', '--swath-card', '--swath-sunken'].map((name) => colours[name] ?? '');
  const texts = ['text', 'dimmed', 'error', 'success', 'anchor'].map(
    (name) => colours[`--mantine-color-${name}`] ?? '',
  );
  for (const text of texts) for (const ground of grounds) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colours['--mantine-color-placeholder'] ?? '', colours['--swath-card'] ?? '')).toBeGreaterThanOrEqual(
    4.5,
  );
  for (const tone of ['blue', 'yellow', 'green', 'fresh', 'grey', 'clay']) {
    const pair = [colours[`--swath-ink-${tone}`] ?? '', colours[`--swath-tint-${tone}`] ?? ''] as const;
    expect(contrast(...pair)).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(schemes)('in the %s scheme edges of controls and the focus ring keep 3:1', (_name, colours) => {
  for (const ground of ['--mantine-color-body', '--swath-card', '--swath-sunken']) {
    expect(contrast(colours['--swath-control-line'] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(3);
    expect(contrast(colours['--swath-focus'] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(3);
  }
  const grass = merged.colors.grass?.[7] ?? '';
  expect(contrast(grass, colours['--swath-card'] ?? '')).toBeGreaterThanOrEqual(3);
});

test('white words keep 4.5:1 on filled buttons', () => {
  for (const name of ['grass', 'clay', 'sky']) {
    expect(contrast('#ffffff', merged.colors[name]?.[7] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', merged.colors[name]?.[8] ?? '')).toBeGreaterThanOrEqual(4.5);
  }
});
