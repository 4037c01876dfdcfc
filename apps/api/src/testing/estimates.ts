import type { Estimate } from '@swath/contract/estimate-fields';
import type { Actor } from '../platform/http/testing/access-table.ts';
import type { Everybody } from './everybody.ts';
import { anOwnClient } from './own-clients.ts';
import { type Person, signInAs } from './people.ts';
import type { Sent } from './send-call.ts';
import type { TestApp } from './test-app.ts';

/** What an estimate is sent: two mowings of $45.00 and edging for $15.00, valid until May 30. */
export const anEstimateBody = (own: object = {}) => ({
  lines: [
    { kind: 'mowing', words: 'Mowing', quantity: 2, price_cents: 4500 },
    { kind: 'edging', words: 'Edging of the drive', quantity: 1, price_cents: 1500 },
  ],
  discount_cents: 0,
  valid_until: '2026-05-30',
  note: 'Thank you.',
  ...own,
});

/** An estimate that is a draft. */
export async function aDraftEstimate(
  testApp: TestApp,
  { token }: Pick<Person, 'token'>,
  client: string,
  own: object = {},
): Promise<Estimate> {
  const made = await testApp.call(token, 'POST', `/api/company/clients/${client}/estimates`, anEstimateBody(own));
  if (made.statusCode !== 201) throw new Error(made.body);
  return made.json();
}

/** The same, sent. */
export async function aSentEstimate(
  testApp: TestApp,
  crew: Pick<Person, 'token'>,
  client: string,
  own: object = {},
): Promise<Estimate & { link: string }> {
  const { id } = await aDraftEstimate(testApp, crew, client, own);
  const sent = await testApp.call(crew.token, 'POST', `/api/company/estimates/${id}/send`);
  if (sent.statusCode !== 200) throw new Error(sent.body);
  return sent.json();
}

const tokenOf = ({ link }: { link: string }): string => link.split('/').at(-1)!;

/** What a client says at the link of an estimate. */
export const acceptEstimate = (testApp: TestApp, of: { link: string }, name = 'Olive Porter') =>
  testApp.call(null, 'POST', `/api/estimates/${tokenOf(of)}/accept`, { name });
export const declineEstimate = (testApp: TestApp, of: { link: string }, words = 'Too much.') =>
  testApp.call(null, 'POST', `/api/estimates/${tokenOf(of)}/decline`, { words });

/** What the calls about estimates are sent. */
export function estimateCalls({ testApp, people }: Everybody): Record<string, (actor: Actor) => Promise<Sent>> {
  // In a session of its own: others may have ended theirs.
  const signIn = async () => ({ token: await signInAs(testApp.testDb.db, people.crewPrimary.account) });
  const client = async () => (await anOwnClient(testApp, await signIn(), { full_name: crypto.randomUUID() })).id;
  const drafted = async () => aDraftEstimate(testApp, await signIn(), await client());
  const sent = async () => aSentEstimate(testApp, await signIn(), await client());
  // One that was sent long enough ago.
  const readyToRemind = async () => {
    const estimate = await sent();
    const mailed_at = '2026-04-01T12:00Z';
    await testApp.testDb.db.updateTable('estimates').set({ mailed_at }).where('id', '=', estimate.id).execute();
    return estimate;
  };
  const accepted = async () => {
    const estimate = await sent();
    await acceptEstimate(testApp, estimate);
    return estimate;
  };
  const declined = async () => {
    const estimate = await sent();
    await declineEstimate(testApp, estimate);
    return estimate;
  };
  return {
    listClientEstimates: async () => {
      const of = await client();
      await aSentEstimate(testApp, await signIn(), of);
      return { params: { id: of } };
    },
    listOpenEstimates: async () => {
      await accepted();
      return {};
    },
    draftEstimate: async () => ({ params: { id: await client() }, body: anEstimateBody() }),
    // One of the crew looks at an accepted one, the others at one that was declined.
    readEstimate: async (actor) => ({
      params: { id: (await (actor === 'crewStandard' ? accepted() : declined())).id },
    }),
    changeEstimate: async () => ({ params: { id: (await drafted()).id }, body: anEstimateBody() }),
    removeEstimate: async () => ({ params: { id: (await drafted()).id } }),
    sendEstimate: async () => ({ params: { id: (await drafted()).id } }),
    previewEstimateReminder: async () => ({ params: { id: (await readyToRemind()).id } }),
    remindEstimate: async () => ({ params: { id: (await readyToRemind()).id } }),
    withdrawEstimate: async () => ({ params: { id: (await sent()).id } }),
    invoiceEstimate: async () => ({ params: { id: (await accepted()).id } }),
    readEstimateFile: async () => ({ params: { id: (await accepted()).id } }),
    readPublicEstimate: async () => ({ params: { token: tokenOf(await accepted()) } }),
    readPublicEstimateFile: async () => ({ params: { token: tokenOf(await accepted()) } }),
    acceptEstimate: async () => ({ params: { token: tokenOf(await sent()) }, body: { name: 'Olive Porter' } }),
    declineEstimate: async () => ({ params: { token: tokenOf(await sent()) }, body: { words: 'Too much.' } }),
  };
}

const id = crypto.randomUUID();

/** A valid request of each call about estimates, of one that nobody has. */
export const ESTIMATE_REQUESTS = {
  listClientEstimates: { params: { id } },
  listOpenEstimates: {},
  draftEstimate: { params: { id }, body: anEstimateBody() },
  readEstimate: { params: { id } },
  changeEstimate: { params: { id }, body: anEstimateBody() },
  removeEstimate: { params: { id } },
  sendEstimate: { params: { id } },
  previewEstimateReminder: { params: { id } },
  remindEstimate: { params: { id } },
  withdrawEstimate: { params: { id } },
  invoiceEstimate: { params: { id } },
  readEstimateFile: { params: { id } },
  readPublicEstimate: { params: { token: 'nobodys' } },
  readPublicEstimateFile: { params: { token: 'nobodys' } },
  acceptEstimate: { params: { token: 'nobodys' }, body: { name: 'Olive Porter' } },
  declineEstimate: { params: { token: 'nobodys' }, body: { words: 'Too much.' } },
};
