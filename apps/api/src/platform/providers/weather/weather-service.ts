import type { Point } from '@swath/domain/addresses/distance';
import type { Day } from '@swath/domain/calendar';
import type { RainForecast } from '@swath/domain/jobs/rain';

/**
 * A service that forecasts the weather. It throws when it is down, slow or returns nonsense. Call it only in background
 * tasks.
 */
export type WeatherService = {
  /**
   * The rain expected at a place on a day.
   *
   * @param timeZone  in which the day is meant
   * @returns null when the service has no forecast of that day
   */
  rain(place: Point, day: Day, timeZone: string): Promise<RainForecast | null>;
};
