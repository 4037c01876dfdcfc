import { centsText } from '@swath/domain/words';

/** Formats whole US cents: 4500 as "$45.00", -4500 as "-$45.00". */
export const formatMoney = (cents: number): string => (cents < 0 ? `-${centsText(-cents)}` : centsText(cents));
