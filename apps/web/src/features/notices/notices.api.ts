import { notices as contract, type Preferences } from '@swath/contract/notices';
import { push } from '@swath/contract/push';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { platform } from '../../lib/platform.ts';
import { canPush, closePush, hasPushAddress, isPushBlocked, openPush } from '../../lib/push.ts';
import { writeCached } from '../../lib/query-cache.ts';

/** The homeowner's notification preferences: by topic, whether by mail and by push. */
export const ownPreferences = () => query(contract.preferences);

/** The preferences with mails about payments turned on: those are mandatory, and the request body's type demands it. */
export const withMailsAboutMoney = (wanted: Preferences) => ({
  ...wanted,
  payments: { ...wanted.payments, mail: true as const },
});

/**
 * Mutation that saves notification preferences. The cache is updated at once; after a failure it is refetched, which
 * moves the switch back.
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

/**
 * State of push messages on this device. `isOffered`: the server can send them to this kind of device. `isBlocked`: the
 * user has blocked them. `isOn`: both the server and this browser or app have a subscription. `key`: the server's
 * public key for browsers; null if it does not serve browsers.
 */
export const pushHere = () => ({
  queryKey: callKey(push.key, {}),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { key, app, subscribed } = await call(push.key, {}, { signal });
    const here = platform();
    const isOffered = here === 'web' ? key !== null : app[here] && canPush();
    const isBlocked = canPush() && (await isPushBlocked());
    return { key, isOffered, isBlocked, isOn: subscribed && (await hasPushAddress()) };
  },
});

/** Thrown when the user denies the permission for push messages. */
export class PushDeclined extends Error {
  override name = 'PushDeclined';
}

/**
 * Mutation that subscribes this browser or app to push messages, or unsubscribes it. It fails with `PushDeclined` if
 * the user denies the permission.
 */
export function useSwitchPush() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (to: { on: true; key: string | null } | { on: false }) => {
      if (!to.on) {
        const address = await closePush();
        if (address) await call(push.unsubscribe, { body: address });
        return;
      }
      const address = await openPush(to.key);
      if (!address) throw new PushDeclined();
      await call(push.subscribe, { body: address });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(push.key) }),
  });
}
