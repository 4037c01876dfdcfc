import type { CompanyId } from '@swath/domain/ids';
import { gatewayOf } from './bookings.ts';
import { aCompany, aMember, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What a company types into the practice gateway's page when everything is fine. */
export const DETAILS = { legalName: 'Gwen Alvarez', ssnLast4: '0000', routing: '110000000', account: '000123456789' };

/** Addresses that the payouts page comes back to. */
export const backTo = (home: string) => ({
  returnUrl: `${home}/company/payouts?success=true`,
  refreshUrl: `${home}/company/payouts?refresh=true`,
});

/** An approved company without a payout account, and somebody who works for it. */
export async function anUnpaidCrew({ testDb }: TestApp): Promise<Person & { company: CompanyId }> {
  const company = await aCompany(testDb.db, { payouts: false, payoutAccount: null });
  return { ...(await aMember(testDb.db, company)), company };
}

/** Has somebody open the payout account of their company. @returns the whole answer of the call */
export const openAccount = (testApp: TestApp, { token }: Person, company: CompanyId) =>
  testApp.call(token, 'POST', `/api/stripe/create-account/${company}`);

/** What somebody is told of a company's account. @returns the whole answer of the call */
export const readStatus = (testApp: TestApp, { token }: Person, company: CompanyId) =>
  testApp.call(token, 'GET', `/api/stripe/account-status/${company}`);

/** What we know of a company's account. */
export const payoutColumnsOf = ({ testDb }: TestApp, company: CompanyId) =>
  testDb.db
    .selectFrom('companies')
    .where('id', '=', company)
    .select(['payout_account_id', 'charges_enabled', 'payouts_enabled'])
    .executeTakeFirstOrThrow();

/** Goes through the practice gateway's page, at the gateway alone: nobody comes back from it. */
export async function sendDetails(
  testApp: TestApp,
  company: CompanyId,
  own: Partial<typeof DETAILS> & { photo?: string } = {},
): Promise<string> {
  const { practice } = gatewayOf(testApp);
  const accountId = (await payoutColumnsOf(testApp, company)).payout_account_id!;
  const { linkSecret } = await practice.createOnboardingLink(accountId, backTo(testApp.ctx.settings.publicUrl));
  const opened = await practice.openOnboarding(linkSecret);
  if (!('pageSecret' in opened)) throw new Error('a new link leads to its page');
  const { photo, ...typed } = own;
  await (photo
    ? practice.submitDocument(opened.pageSecret, photo)
    : practice.submitDetails(opened.pageSecret, { ...DETAILS, ...typed }));
  return accountId;
}
