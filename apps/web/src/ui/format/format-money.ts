import { centsText } from '@swath/domain/words';

/** An amount as people write it: 4500 cents is "$45.00". Whole US cents; negative for money that goes back. */
export const formatMoney = (cents: number): string => (cents < 0 ? `-${centsText(-cents)}` : centsText(cents));
