import type { OfferedCompany } from '@swath/contract/companies';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Dispatch, useLayoutEffect } from 'react';
import type { Booking, BookingMove } from '../answers/booking-moves.ts';
import { type BookingProblem, companiesProblem, noTermsProblem } from '../problems/booking-problems.ts';
import { chosenOffer } from '../problems/company-choice.ts';

/**
 * State of loading the company's price and conditions. `problem`: why there are none; null while they are loading, and
 * once they are loaded.
 */
export type Terms = {
  readonly loading: boolean;
  readonly problem: BookingProblem | null;
  readonly retry: () => void;
};

/**
 * Puts price and conditions of the company into the answers, as soon as they are loaded: of the preselected one, and in the
 * last step of the chosen one, whose price a resumed booking has not kept.
 */
export function useTerms(
  { company, step, answers }: Booking,
  offered: UseQueryResult<OfferedCompany[]>,
  dispatch: Dispatch<BookingMove>,
): Terms {
  const missing = answers.offer === null && (company !== null || step === 'review');
  const found = missing && offered.data ? chosenOffer(answers, offered.data) : null;
  useLayoutEffect(() => {
    if (found) dispatch({ type: 'chose', offer: found });
  }, [found, dispatch]);
  return {
    loading: missing && (offered.isPending || offered.isFetching),
    problem: missing && !offered.isFetching ? problemOf(answers.companyId, offered) : null,
    retry: () => void offered.refetch(),
  };
}

function problemOf(companyId: string | null, offered: UseQueryResult<OfferedCompany[]>): BookingProblem | null {
  if (offered.isError && !offered.data) return companiesProblem(offered.error);
  if (!offered.data || chosenOffer({ companyId, offer: null }, offered.data)) return null;
  return noTermsProblem(offered.data.find((each) => each.company_id === companyId));
}
