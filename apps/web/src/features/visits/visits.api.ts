import { charges } from '@swath/contract/charges';
import { companies } from '@swath/contract/companies';
import { jobs as contract, type OwnJob, type OwnVisit } from '@swath/contract/jobs';
import { reschedules } from '@swath/contract/reschedules';
import type { JobId } from '@swath/domain/ids';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { updateCached } from '../../lib/query-cache.ts';
import { useOpenedPage } from '../../parts/card-payment/card-payment.api.ts';

/** The homeowner's visits that are upcoming or ended today, earliest first. */
export const ownVisits = () => query(contract.listOwn);

/** A visit on its page; the parts that no list has are missing while they are loaded. */
export type ShownVisit = OwnJob & Partial<Pick<OwnVisit, 'price' | 'company_phone'>>;

/**
 * One of the homeowner's visits, also a canceled one, or one of long ago. Its key begins with that of the list, so that
 * whatever makes the list stale refetches it too. Until it is loaded, and where it cannot be, it is shown as a list that is
 * cached has it.
 */
export function useOwnVisit(id: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: [...callKey(contract.listOwn), 'visit', id],
    queryFn: ({ signal }): Promise<ShownVisit> => call(contract.readOwn, { params: { id } }, { signal }),
    initialData: () => queries.getQueryData<OwnJob[]>(ownVisits().queryKey)?.find((visit) => visit.id === id),
    initialDataUpdatedAt: 0,
  });
}

/** The homeowner's completed visits from before today, latest first. */
export const completedVisits = () => query(contract.listCompleted);

/**
 * Mutation that cancels a pending visit. The cached list drops it once the server has answered, and companies' free
 * days are refetched.
 */
export function useCancelVisit() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: (visit: OwnJob) => call(contract.cancel, { params: { id: visit.id } }),
    onSuccess: (canceled) => {
      updateCached(queries, ownVisits(), (visits) => visits.filter(({ id }) => id !== canceled.id));
      // Canceling a visit also answers the company's request to move it.
      updateCached(queries, query(reschedules.listPending), (notices) =>
        notices.filter(({ jobId }) => jobId !== canceled.id),
      );
    },
    onSettled: () => {
      for (const list of [contract.listOwn, companies.offered, companies.availability]) {
        void queries.invalidateQueries({ queryKey: callKey(list) });
      }
    },
  });
}

/**
 * Opens a payment page for a visit.
 * @param attempt  another number opens a new page, after the previous one has expired
 */
export function usePayPage(visit: string, attempt: number) {
  const asked = { params: { id: visit } };
  return useOpenedPage(callKey(charges.payVisit, asked), attempt, () => call(charges.payVisit, asked));
}

/** Photos that the crew took of a visit, before and after the mowing. */
export const photosOfVisit = (id: JobId) => query(contract.listPhotos, { params: { id } });

/** Mutation with which the homeowner allows the company to show a visit's photos on its page, or no longer. */
export function useAllowPhotos() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, allowed }: { id: JobId; allowed: boolean }) =>
      call(contract.changePhotoConsent, { params: { id }, body: { allowed } }),
    onSettled: () => {
      for (const list of [contract.listOwn, contract.listCompleted, companies.profile]) {
        void queries.invalidateQueries({ queryKey: [callKey(list)[0]] });
      }
    },
  });
}
