import type { Crew } from '@swath/contract/crews';
import { formatDay } from '../../ui/format/format-day.ts';
import { today } from '../../ui/format/today.ts';

/** Some days, both ends included, as a text: "Thu, Dec 3", "Thu, Dec 3 to Fri, Dec 4". */
export const stretchWords = ({ from_date, to_date }: Omit<Crew['days_off'][number], 'id'>): string =>
  from_date === to_date
    ? formatDay(from_date, today())
    : `${formatDay(from_date, today())} to ${formatDay(to_date, today())}`;
