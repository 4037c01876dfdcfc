import { notices as contract, type Preferences } from '@swath/contract/notices';
import { push } from '@swath/contract/push';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { closePush, hasPushAddress, openPush } from '../../lib/push.ts';
import { writeCached } from '../../lib/query-cache.ts';

/** The homeowner's notification preferences. */
export const ownPreferences = () => query(contract.preferences);

/** Mails about money cannot be turned off, as the body's type demands. */
export const withMailsAboutMoney = (wanted: Preferences) => ({
  ...wanted,
  payments: { ...wanted.payments, mail: true as const },
});

/**
 * Changes notification preferences by an optimistic update; after a failed save they are refetched, which moves the switch
 * back.
 */
export function useChangePreferences() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    scope: { id: 'preferences' }, // runs mutations one by one, in order
    mutationFn: (wanted: Preferences) => call(contract.changePreferences, { body: withMailsAboutMoney(wanted) }),
    onMutate: (wanted) => writeCached(queries, ownPreferences(), wanted),
    onError: () => queries.invalidateQueries({ queryKey: ownPreferences().queryKey }),
  });
}

/** State of push messages in this browser: the server's subscription and the browser's permission combined. */
export const pushHere = () => ({
  queryKey: callKey(push.key, {}),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { key, subscribed } = await call(push.key, {}, { signal });
    return { key, isOn: subscribed && (await hasPushAddress()) };
  },
});

/** The user has denied the browser's permission. */
export class PushDeclined extends Error {
  override name = 'PushDeclined';
}

/** Subscribes this browser to push messages, or unsubscribes it. */
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
