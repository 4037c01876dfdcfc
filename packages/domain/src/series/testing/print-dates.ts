/** Prints the dates of a thousand rules and when their visits are charged, for a test that runs it in several zones. */
import { addDays, day } from '../../calendar.ts';
import { chargeTimes } from '../../payments/visit-charge.ts';
import { datesOf, type SeriesRule } from '../recurrence.ts';

const FREQUENCIES = ['weekly', 'biweekly', 'monthly'] as const;

/** A rule for each number, spread over leap years, month ends and both changes of the clock. */
function ruleOf(number: number): SeriesRule {
  const startDate = addDays(day('2023-12-25'), (number * 37) % 1900);
  const isNth = number % 6 === 2;
  const frequency = FREQUENCIES[number % 3]!;
  const isMonthly = frequency === 'monthly';
  return {
    frequency,
    every: 1 + (number % 4),
    startDate,
    endDate: addDays(startDate, 365),
    weekday: isMonthly ? null : number % 7,
    monthday: isMonthly && !isNth ? 28 + (number % 4) : null,
    nthWeek: isMonthly && isNth ? 1 + (number % 5) : null,
    nthWeekday: isMonthly && isNth ? number % 7 : null,
  };
}

for (let number = 0; number < 1000; number++) {
  const dates = datesOf(ruleOf(number));
  // Computing instants is slow, so only one in twenty rules prints when its first visit is charged.
  const charged = number % 20 === 0 && dates[0] ? chargeTimes(dates[0], 'America/Chicago').charge.toISOString() : '';
  console.log(dates.join(), charged);
}
