import { reminders as contract, type Reminders } from '@swath/contract/reminders';
import type { ChecklistItem } from '@swath/domain/companies/checklist';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query } from '../../lib/api-client.ts';
import { updateCached } from '../../lib/query-cache.ts';

/** Number of jobs that wait for offers, and which reminders the viewer has not seen. */
export const ownReminders = () => query(contract.read);

/** The same with an exact count, up to the dialog's maximum. */
export const remindersForDialog = () => query(contract.read, { query: { count: 'dialog' } });

/** Records that the spotlight was shown for this sign-in. If that fails, it is shown again the next time. */
export function useSpotlightShown() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(contract.seeSpotlight),
    onMutate: () => cacheReminders(queries, { spotlight: false }),
    onSuccess: () => askAnew(queries),
  });
}

/** Records that the viewer has seen the queue, up to its newest job. */
export function useQueueSeen() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (through: string) => call(contract.seeQueue, { body: { through } }),
    onMutate: () => cacheReminders(queries, { queue_unseen: false }),
    onSuccess: () => askAnew(queries),
  });
}

/** The checklist of the viewer's company for its first booking. */
export const ownChecklist = () => query(contract.readChecklist);

/** Dismisses the checklist, with the open items as the viewer saw them. */
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

/** Updates the cached reminders optimistically. */
const cacheReminders = (queries: QueryClient, known: Partial<Reminders>): void =>
  updateCached(queries, ownReminders(), (reminders) => ({ ...reminders, ...known }));

/** Refetches: the canceled request may have brought other changes, too. */
function askAnew(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ownReminders().queryKey });
}
