import { cents } from '../units.ts';

/** Maximum that a company asks its own clients for tall grass, in cents; homeowners pay `OVERGROWTH_FEE`. */
export const MOST_TALL_GRASS = cents(50_000);
