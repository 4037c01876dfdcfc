import type { Access, AccessState } from '../parts/viewer/access.ts';

const nothing = async () => {};

/** Somebody who is here in this state and never changes; with other answers where a test needs them. */
export function accessOf(state: AccessState, others: Partial<Access> = {}): Access {
  return {
    state: () => state,
    watch: () => () => {},
    refusedElsewhere: () => null,
    token: async () => null,
    lastEventId: () => null,
    isRemembered: () => true,
    refresh: nothing,
    endedElsewhere: nothing,
    quickRole: () => null,
    signIn: nothing,
    signInByCode: nothing,
    giveFactor: nothing,
    signOutEverywhere: nothing,
    signOutOthers: nothing,
    announce: () => {},
    forget: () => {},
    confirmEmail: async () => null,
    join: nothing,
    signOut: nothing,
    recover: nothing,
    onRenewed: () => () => {},
    ...others,
  };
}
