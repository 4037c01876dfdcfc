import { reminders as contract, type Reminders } from '@swath/contract/reminders';
import type { ChecklistItem } from '@swath/domain/companies/checklist';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query } from '../../lib/api-client.ts';

/** How many jobs wait for offers, and what the viewer has not been told of yet. */
export const ownReminders = () => query(contract.read);

/** The same with the jobs counted as far as the dialog about them names them. */
export const remindersForDialog = () => query(contract.read, { query: { count: 'dialog' } });

/** This sign-in has had the spotlight. What could not be noted comes up again the next time. */
export function useSpotlightShown() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(contract.seeSpotlight),
    onMutate: () => noteHere(queries, { spotlight: false }),
    onSuccess: () => askAnew(queries),
  });
}

/** The viewer has seen what waits in the queue, up to the newest job of it. */
export function useQueueSeen() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (through: string) => call(contract.seeQueue, { body: { through } }),
    onMutate: () => noteHere(queries, { queue_unseen: false }),
    onSuccess: () => askAnew(queries),
  });
}

/** What the viewer's company has set up for its first booking, and what is open. */
export const ownChecklist = () => query(contract.readChecklist);

/** The viewer puts the checklist away, with what was open as they saw it. */
export function useChecklistAway() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (open: ChecklistItem[]) => call(contract.putChecklistAway, { body: { open } }),
    onMutate: () => noteHere(queries, { checklist: false }),
    onError: () => noteHere(queries, { checklist: true }),
    onSuccess: () => askAnew(queries),
  });
}

/** What is on its way was asked for before this, and would bring back what has just been put away. */
async function noteHere(queries: QueryClient, known: Partial<Reminders>): Promise<void> {
  const { queryKey } = ownReminders();
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<Reminders>(queryKey, (told) => told && { ...told, ...known });
}

/** What was on its way then may have brought something else, too. */
function askAnew(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ownReminders().queryKey });
}
