const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A month with its year: "Nov 2026". @param start  the month's first day, 'YYYY-MM-DD' */
export const monthLabel = (start: string): string => MONTH.format(new Date(`${start}T00:00:00Z`));
