/** The months in which grass rests in most of the United States: December, January and February. */
const WINTER_MONTHS = ['12', '01', '02'];

/** Whether a day is in a month in which grass rests. @param day 'YYYY-MM-DD' */
export const isWinter = (day: string): boolean => WINTER_MONTHS.includes(day.slice(5, 7));
