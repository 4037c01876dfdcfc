import type { Sent } from './send-call.ts';

/**
 * What calls about accounts, profiles and addresses are sent.
 *
 * @param anotherSession  signs the caller in on one more device
 */
export function accountCalls(anotherSession: () => Promise<string>): Record<string, () => Promise<Sent>> {
  return {
    signUp: async () => ({ body: { email: `${crypto.randomUUID()}@new.test`, password: 'mow-the-lawn' } }),
    resendConfirmation: async () => ({ body: { email: 'nobody@new.test', type: 'signup' } }),
    verify: async () => ({ body: { type: 'signup', token_hash: 'not-a-token' } }),
    token: async () => ({
      query: 'grant_type=password',
      body: { email: 'nobody@new.test', password: 'wrong-password' },
    }),
    sendCode: async () => ({ body: { email: 'nobody@new.test' } }),
    recover: async () => ({ body: { email: 'nobody@new.test' } }),
    changeUser: async () => ({ body: { password: 'trim-the-hedge' } }),
    enrollFactor: async () => ({ body: { current_password: 'mow-the-grass' } }),
    readOwnData: async () => ({ body: { current_password: 'mow-the-grass' } }),
    deleteOwnAccount: async () => ({ body: { current_password: 'mow-the-grass' } }),
    challengeFactor: async () => ({ params: { factorId: crypto.randomUUID() } }),
    verifyFactor: async () => ({ params: { factorId: crypto.randomUUID() }, body: { code: '123456' } }),
    removeFactor: async () => ({ params: { factorId: crypto.randomUUID() } }),
    endSession: async () => ({ params: { sessionId: await anotherSession() } }),
    changeProfile: async () => ({ body: { city: 'Columbia' } }),
    readZipOutlook: async () => ({ params: { zipCode: '65203' }, query: 'lot_size_sqft=10890' }),
    listZipCompanies: async () => ({ params: { zipCode: '65203' }, query: 'lot_size_sqft=10890' }),
    // A lot that nobody's day holds: whoever could be booked would be refused the wait.
    watchZip: async () => ({
      body: { email: `${crypto.randomUUID()}@new.test`, zip_code: '65203', lot_size_sqft: 43_560_000 },
    }),
    leaveZipWatches: async () => ({ body: { token: 'not-a-token' } }),
    suggestLot: async () => ({ query: 'street_address=412 Elm Ave&city=Columbia&state=MO&zip_code=65203' }),
    searchAddresses: async () => ({ query: 'query=412 Elm Ave' }),
    addressDetails: async () => ({ query: 'address=412 Elm Ave, Columbia, MO' }),
  };
}

/** A valid request of the calls by which accounts are made, opened and changed, to spoil. */
export const askedOfAccounts = () => ({
  signUp: {
    body: {
      email: `${crypto.randomUUID()}@new.test`,
      password: 'mow-the-lawn',
      data: { firstName: 'A', lastName: 'B', phone: '5735550100' },
    },
  },
  resendConfirmation: { body: { email: 'nobody@new.test', type: 'signup' } },
  verify: { body: { type: 'signup', token_hash: 'abc', email: 'nobody@new.test', token: '123456', remember: true } },
  sendCode: { body: { email: 'nobody@new.test' } },
  recover: { body: { email: 'nobody@new.test' } },
  changeUser: { body: { password: 'trim-the-hedge', current_password: 'mow-the-lawn' } },
  readOwnData: { body: { current_password: 'mow-the-lawn' } },
  deleteOwnAccount: { body: { current_password: 'mow-the-grass' } },
  enrollFactor: { body: { factor_type: 'totp', friendly_name: 'My phone', current_password: 'mow-the-lawn' } },
});
