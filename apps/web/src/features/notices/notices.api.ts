import { notices as contract, type Preferences } from '@swath/contract/notices';
import { push } from '@swath/contract/push';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { closePush, hasPushAddress, openPush } from '../../lib/push.ts';

/** Which messages the homeowner wants. */
export const ownPreferences = () => query(contract.preferences);

/** The body's type says that mails about money stay on. */
export const withMailsAboutMoney = (wanted: Preferences) => ({
  ...wanted,
  payments: { ...wanted.payments, mail: true as const },
});

/** Changes which messages the homeowner wants; the switch moves at once and goes back if it could not be saved. */
export function useChangePreferences() {
  const queries = useQueryClient();
  const { queryKey } = ownPreferences();
  return useMutation({
    networkMode: 'always',
    scope: { id: 'preferences' }, // one after the other, as they were tapped
    mutationFn: (wanted: Preferences) => call(contract.changePreferences, { body: withMailsAboutMoney(wanted) }),
    onMutate: async (wanted) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, wanted);
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** How push messages stand in this browser: what the server says and what the browser says, together. */
export const pushHere = () => ({
  queryKey: callKey(push.key, {}),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { key, subscribed } = await call(push.key, {}, { signal });
    return { key, isOn: subscribed && (await hasPushAddress()) };
  },
});

/** The person has said no to the browser's question. */
export class PushDeclined extends Error {
  override name = 'PushDeclined';
}

/** Turns push messages in this browser on or off. */
export function useSwitchPush() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (to: { on: true; key: string } | { on: false }) => {
      if (!to.on) {
        const endpoint = await closePush();
        if (endpoint) await call(push.unsubscribe, { body: { endpoint } });
        return;
      }
      const address = await openPush(to.key);
      if (!address) throw new PushDeclined();
      await call(push.subscribe, { body: address });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(push.key) }),
  });
}
