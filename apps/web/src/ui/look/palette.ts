import type { MantineColorsTuple } from '@mantine/core';

/** The greens of a lawn. Shade 7 carries white text at 5.0:1. */
export const grass: MantineColorsTuple = [
  '#edf7f0',
  '#dff2e5',
  '#b9e0c7',
  '#8cd0a3',
  '#66b583',
  '#479f68',
  '#388d5a',
  '#2f7d4f',
  '#246a41',
  '#1c5a37',
];

/** Danger. Shade 7 carries white text at 5.3:1. */
export const clay: MantineColorsTuple = [
  '#fdf3ef',
  '#fbe6df',
  '#f6cabc',
  '#f5a08a',
  '#e27f65',
  '#d1664a',
  '#c25437',
  '#b5482f',
  '#9c3b25',
  '#8f3622',
];

/** Attention. Shade 5 is the sun of the buttons, with dark text on it. */
export const sun: MantineColorsTuple = [
  '#fef8e8',
  '#fdf0cf',
  '#fae0a0',
  '#f6d480',
  '#f4c254',
  '#f2b632',
  '#b98300',
  '#8a6100',
  '#775300',
  '#6b4a00',
];

/** Waiting, and plain information. */
export const sky: MantineColorsTuple = [
  '#eff5fd',
  '#e3eefb',
  '#c7dcf6',
  '#a8cdf5',
  '#79aee8',
  '#4d8fd6',
  '#2f78c4',
  '#2b6cb0',
  '#225a96',
  '#1d4f8a',
];

/** Greys with a little green in them. Shade 4 is the border of controls: at least 3:1 on paper and cards. */
export const stone: MantineColorsTuple = [
  '#f6f8f3',
  '#f0f3ec',
  '#e6ebe0',
  '#dde4d8',
  '#7b8a81',
  '#6b7b72',
  '#5f7067',
  '#53655b',
  '#32483d',
  '#1d3329',
];

/** The same for the dark scheme, from text to shadow: 0 text, 2 dimmed, 4 border of controls, 6 card, 7 page. */
export const night: MantineColorsTuple = [
  '#e8efe9',
  '#c6d2ca',
  '#a9b8af',
  '#8fa197',
  '#71867b',
  '#26372f',
  '#16231d',
  '#0e1713',
  '#0a110e',
  '#060b09',
];
