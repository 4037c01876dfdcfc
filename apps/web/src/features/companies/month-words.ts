const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month as people say it: "April 2026". @param month 'YYYY-MM' @throws RangeError when it is not a month */
export const monthWords = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));
