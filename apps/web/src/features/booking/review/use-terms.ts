import type { OfferedCompany } from '@swath/contract/companies';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Dispatch, useLayoutEffect } from 'react';
import type { Booking, BookingMove } from '../answers/booking-moves.ts';
import { type BookingProblem, companiesProblem, noTermsProblem } from '../problems/booking-problems.ts';
import { chosenOffer } from '../problems/company-choice.ts';

/** What is known of the terms of the company that the wizard was opened for. */
export type Terms = {
  readonly loading: boolean;
  /** Why there are none. */
  readonly problem: BookingProblem | null;
  readonly retry: () => void;
};

/** Takes up the terms of the company that the wizard was opened for, as soon as they are known. */
export function useTerms(
  { company, answers }: Booking,
  offered: UseQueryResult<OfferedCompany[]>,
  tell: Dispatch<BookingMove>,
): Terms {
  const missing = company !== null && answers.offer === null;
  const found = missing && offered.data ? chosenOffer(answers, offered.data) : null;
  useLayoutEffect(() => {
    if (found) tell({ type: 'chose', offer: found });
  }, [found, tell]);
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
