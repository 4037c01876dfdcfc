import type { Day } from '@swath/domain/calendar';
import { formatDay } from './format-day.ts';
import { today } from './today.ts';

/** Some days, both ends included, as a text: "Thu, Dec 3", "Thu, Dec 3 to Fri, Dec 4". */
export const formatStretch = ({ from_date, to_date }: { from_date: Day; to_date: Day }): string =>
  from_date === to_date
    ? formatDay(from_date, today())
    : `${formatDay(from_date, today())} to ${formatDay(to_date, today())}`;
