/**
 * Which jobs a company's calendar lists. `planned`: all that are not canceled; `open`: not completed yet; `asked`: those
 * whose homeowner has been asked for another day.
 */
export const CALENDAR_SHOWS = ['planned', 'open', 'completed', 'asked', 'canceled'] as const;
export type CalendarShow = (typeof CALENDAR_SHOWS)[number];

/** Whose jobs a company's calendar lists. */
export const CALENDAR_CUSTOMERS = ['everybody', 'homeowners', 'own_clients'] as const;
export type CalendarCustomers = (typeof CALENDAR_CUSTOMERS)[number];
