import type { CrewColor } from '@swath/domain/crews/crew';

/** The colors of crews on maps, calendars and lists: at least 3 to 1 on light and on dark cards. */
export const CREW_HEX: Readonly<Record<CrewColor, string>> = {
  green: '#2f8a55',
  blue: '#2f7fd1',
  orange: '#cf6a12',
  purple: '#8f62cc',
  teal: '#128a92',
  red: '#cf4650',
  brown: '#97693a',
  gray: '#78837d',
};

/** Names of the colors on screen. */
export const COLOR_WORDS: Readonly<Record<CrewColor, string>> = {
  green: 'Green',
  blue: 'Blue',
  orange: 'Orange',
  purple: 'Purple',
  teal: 'Teal',
  red: 'Red',
  brown: 'Brown',
  gray: 'Gray',
};
