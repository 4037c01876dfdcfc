/**
 * The first of the ports that journeys use; those after it are for more servers. Below those that databases and processes
 * of other tests choose at random (20,000 to 32,000), which run beside the journeys.
 */
export const FIRST_PORT = Number(process.env.E2E_PORT ?? 19_700);

/** Where a journey puts up a server of calendars, which the product may read from. */
export const CALENDAR_PORT = FIRST_PORT + 3;

/** Where aerial photographs come from, and who made them; journeys that ask for some answer themselves. */
export const AERIAL = { url: 'https://aerial.journey.test/{z}/{x}/{y}', attribution: 'Photographs by the journey' };

/** Where two-step verification is asked of administrators, as in production, and who is one there and nowhere else. */
export const STRICT = { port: FIRST_PORT + 4, admin: 'edna@journey.test' } as const;
