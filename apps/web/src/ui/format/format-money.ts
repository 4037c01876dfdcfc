import { centsText } from '@swath/domain/words';

/** Formats an amount: 4500 cents is "$45.00". Whole US cents; negative for refunds. */
export const formatMoney = (cents: number): string => (cents < 0 ? `-${centsText(-cents)}` : centsText(cents));
