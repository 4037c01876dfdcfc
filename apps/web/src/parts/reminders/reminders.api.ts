import { reminders as contract, type Reminders } from '@swath/contract/reminders';
import type { ChecklistItem } from '@swath/domain/companies/checklist';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query } from '../../lib/api-client.ts';
import { updateCached } from '../../lib/query-cache.ts';

/** How many queued jobs wait for the company's offers, and which reminders the viewer has not seen yet. */
export const ownReminders = () => query(contract.read);

/** Like `ownReminders`, but the number of queued jobs is exact up to the maximum that the reminder's dialog shows. */
export const remindersForDialog = () => query(contract.read, { query: { count: 'dialog' } });

/**
 * Mutation that records for this sign-in that the spotlight (the hint at the Settings button) was shown. The cache is
 * updated at once; if the request fails, the spotlight is shown again on the next visit.
 */
export function useSpotlightShown() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(contract.seeSpotlight),
    onMutate: () => cacheReminders(queries, { spotlight: false }),
    onSuccess: () => askAnew(queries),
  });
}

/**
 * Mutation that records that the viewer has seen the queue.
 * @param through  in `mutate`: when the newest job shown was queued, as an ISO 8601 instant
 */
export function useQueueSeen() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (through: string) => call(contract.seeQueue, { body: { through } }),
    onMutate: () => cacheReminders(queries, { queue_unseen: false }),
    onSuccess: () => askAnew(queries),
  });
}

/** What the viewer's company has to set up until homeowners can book it. */
export const ownChecklist = () => query(contract.readChecklist);

/**
 * Mutation that dismisses the setup checklist. The cache is updated at once, and reset on failure.
 * @param open  in `mutate`: the items that were still to be done, as the viewer saw them
 */
export function useChecklistAway() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (open: ChecklistItem[]) => call(contract.putChecklistAway, { body: { open } }),
    onMutate: () => cacheReminders(queries, { checklist: false }),
    onError: () => cacheReminders(queries, { checklist: true }),
    onSuccess: () => askAnew(queries),
  });
}

/** Changes the cached reminders before the server has answered. */
const cacheReminders = (queries: QueryClient, known: Partial<Reminders>): void =>
  updateCached(queries, ownReminders(), (reminders) => ({ ...reminders, ...known }));

/** Refetches the reminders: updating the cache canceled a running fetch, whose other changes are otherwise missing. */
function askAnew(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ownReminders().queryKey });
}
