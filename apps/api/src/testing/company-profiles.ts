import type { OwnProfile } from '@swath/contract/company-profiles';
import type { CompanyId, PhotoId, ProfileChangeId } from '@swath/domain/ids';
import type { WholeDb } from '../platform/db/db.ts';
import type { Person } from './people.ts';
import { TEST_NOW, type TestApp } from './test-app.ts';

/** A name and an address that a company wants to have: they wait, or were rejected. */
export async function aProfileChange(
  db: WholeDb,
  company: CompanyId,
  reason: string | null = null,
): Promise<ProfileChangeId> {
  await db.deleteFrom('profile_changes').where('company_id', '=', company).execute();
  const { id } = await db
    .insertInto('profile_changes')
    .values({
      ...{ company_id: company, name: 'Greener Blade', street_address: '2 Depot Rd', city: 'Ashland', state: 'MO' },
      ...{ zip_code: '65010', latitude: 38.77, longitude: -92.25, proposed_at: TEST_NOW },
      ...{ decided_at: reason === null ? null : TEST_NOW, reason },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A photo that somebody has uploaded, as its row. @param company  that shows it; null: nobody does yet */
export async function anUploadedPhoto(
  db: WholeDb,
  { account }: Pick<Person, 'account'>,
  company: CompanyId | null = null,
): Promise<PhotoId> {
  if (company) await db.updateTable('photos').set({ company_id: null }).where('company_id', '=', company).execute();
  const { id } = await db
    .insertInto('photos')
    .values({
      ...{ id: crypto.randomUUID() as PhotoId, owner_id: account, company_id: company, width: 40, height: 30 },
      ...{ bytes: 900, created_at: TEST_NOW },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A company's profile as one of its own people reads it. */
export const readProfile = async (testApp: TestApp, { token }: Person): Promise<OwnProfile> =>
  (await testApp.call(token, 'GET', '/api/company/profile')).json();

/** What a card shows of a profile. */
export const onCard = ({ standing, proposed, phone_number, description, website, logo }: OwnProfile) => {
  const { company_name, street_address, city, state, zip_code } = proposed ?? standing;
  const place = { street_address, city, state, zip_code };
  return { company_name, ...place, phone_number, description, website, logo_id: logo?.id ?? null };
};

type Changes = Partial<ReturnType<typeof onCard>>;

/** Saves changes of a profile. @param seen  as it was on screen; left out, as it is */
export async function saveProfile(testApp: TestApp, person: Person, changes: Changes, seen?: OwnProfile) {
  const was = onCard(seen ?? (await readProfile(testApp, person)));
  return testApp.call(person.token, 'PATCH', '/api/company/profile', { profile: { ...was, ...changes }, was });
}
