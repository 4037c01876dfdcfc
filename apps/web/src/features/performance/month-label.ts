const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** A month and its year in two digits: "Nov 26". @param start  the month's first day, 'YYYY-MM-DD' */
export const monthLabel = (start: string): string => MONTH.format(new Date(`${start}T00:00:00Z`));
