import type { CompanyId } from '@swath/domain/ids';
import type { Actor } from '../platform/http/testing/access-table.ts';
import { aPayableCompany } from './bookings.ts';
import { aRunningSeries, type RunningSeries } from './charged-series.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** One of every kind of person, around one homeowner and one company. */
export type Everybody = {
  readonly testApp: TestApp;
  /** The company of its primary user, one of its office, and one who drives. */
  readonly company: CompanyId;
  /** One with days of its own. */
  readonly companyOfSeries: CompanyId;
  readonly rejected: CompanyId;
  /** The homeowner's, whose first visit is paid for. */
  readonly series: RunningSeries;
  readonly people: Readonly<Record<Exclude<Actor, 'anonymous'>, Person>>;
};

/** Makes them all. */
export async function meetEverybody(testApp: TestApp): Promise<Everybody> {
  const { db } = testApp.testDb;
  const company = await aPayableCompany(testApp);
  const companyOfSeries = await aPayableCompany(testApp);
  const rejected = await aCompany(db, { status: 'rejected' });
  const memberOf = async (status: 'pending' | 'suspended' | 'approved') => aMember(db, await aCompany(db, { status }));
  const people = {
    homeowner: await aHomeowner(db),
    otherHomeowner: await aHomeowner(db),
    crewPrimary: await aMember(db, company, true),
    crewStandard: await aMember(db, company, false),
    otherCrew: await memberOf('approved'),
    pendingCompany: await memberOf('pending'),
    rejectedCompany: await aMember(db, rejected),
    suspendedCompany: await memberOf('suspended'),
    exMember: await memberOf('approved'),
    admin: await anAdmin(db),
    crewHand: await aMember(db, company, false, 'crew'),
    crewLead: await aMember(db, company, false, 'crew_lead'),
    crewOwner: await aMember(db, company, false, 'owner'),
  };
  await db.deleteFrom('company_members').where('account_id', '=', people.exMember.account).execute();
  const series = await aRunningSeries(testApp, { homeowner: people.homeowner });
  return { testApp, company, companyOfSeries, rejected, series, people };
}
