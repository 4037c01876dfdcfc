import type { MantineThemeOverride } from '@mantine/core';
import { clay, grass, night, sky, stone, sun } from './palette.ts';

const softShadow = 'var(--swath-shadow)';
const font = "'Figtree Variable', 'Figtree fallback', system-ui, -apple-system, 'Segoe UI', sans-serif";

/**
 * The theme's tokens in the component library's terms: colors, type, spacing, corners. Component defaults are in
 * ui/library/theme.ts.
 */
export const look = {
  colors: { grass, clay, sun, sky, green: grass, red: clay, yellow: sun, blue: sky, gray: stone, dark: night },
  primaryColor: 'grass',
  primaryShade: 7,
  black: '#12372a',
  fontFamily: font,
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: {
    fontFamily: font,
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 1.3rem + 1.4vw, 2rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.25' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: { xs: softShadow, sm: softShadow, md: softShadow, lg: softShadow, xl: softShadow },
  cursorType: 'pointer',
  respectReducedMotion: true,
} satisfies MantineThemeOverride;
