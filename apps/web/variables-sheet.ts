import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { colorVariables } from './src/ui/look/color-variables.ts';
import { look } from './src/ui/look/look.ts';

const SHEET = /\/src\/ui\/look\/variables\.css$/;

/**
 * Writes the variables of the look into its sheet. The component library would work them out in the browser, on every page and
 * before anything is drawn; this way a page that needs none of its parts does not need what works them out either.
 */
export function variablesSheet(): Plugin {
  return {
    name: 'variables-sheet',
    enforce: 'pre',
    load: { filter: { id: SHEET }, handler: variables },
  };
}

/** CSS with every variable that is asked for: of the library's colors only those of our palette. */
export function variables(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, look);
  const [library, ours] = [defaultCssVariablesResolver(theme), colorVariables(theme)];
  const unasked = Object.keys(theme.colors).filter((color) => !(color in look.colors));
  const isAsked = (name: string) => !unasked.some((color) => name.startsWith(`--mantine-color-${color}-`));
  const asked = (of: keyof typeof library) =>
    Object.fromEntries(Object.entries({ ...library[of], ...ours[of] }).filter(([name]) => isAsked(name)));
  const schemes = (['light', 'dark'] as const).map(
    (scheme) => `:root[data-mantine-color-scheme="${scheme}"] { --mantine-color-scheme: ${scheme}; }`,
  );
  return [
    convertCssVariables({ variables: asked('variables'), light: asked('light'), dark: asked('dark') }, ':root'),
    ...schemes,
  ].join('\n');
}
