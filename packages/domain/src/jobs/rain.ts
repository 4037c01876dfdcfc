/** The rain that is expected on a day: its probability in whole percent, and millimeters. */
export type RainForecast = { readonly percent: number; readonly millimeters: number };

/** From which probability and amount on a day is suggested as a rain day: less falls in a shower between two lawns. */
const RAINY = { percent: 60, millimeters: 5 } as const;

/** Whether a forecast suggests that lawns cannot be mowed on a day. Source: docs/rules/jobs.md. */
export const isRainy = ({ percent, millimeters }: RainForecast): boolean =>
  percent >= RAINY.percent && millimeters >= RAINY.millimeters;

/** Hours of a company's evening in which the forecast of its next day is read: from the first, before the last. */
export const FORECAST_HOURS = { from: 17, before: 21 } as const;
