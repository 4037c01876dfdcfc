import type { OwnRegistration } from '@swath/contract/registrations';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { keepDraft } from '../../../features/registration/registration-draft.ts';
import { openApp, reopenApp } from '../../../testing/open-app.tsx';
import { viewers } from '../../../testing/people.ts';

/** Answers of the tests' company to step 1 of the registration, by the contract's field names. */
export const COMPANY = {
  company_name: 'Green Blade Mowing',
  phone_number: '5735550142',
  street_address: '1400 Forum Blvd',
  city: 'Columbia',
  state: 'MO',
  zip_code: '65203',
  website: '',
  description: '',
  business_entity_type: 'llc',
} as const;

export const EMAIL = 'gwen@example.test';
export const PASSWORD = 'mow-the-lawn';

/** Replaces the text of a field by pasting, which is faster than typing. */
export async function put(user: UserEvent, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Fills in the required fields of step 1, the company. */
export async function fillInCompany(user: UserEvent): Promise<void> {
  await put(user, 'Company name', COMPANY.company_name);
  await put(user, 'Phone number', COMPANY.phone_number);
  await put(user, 'Street address', COMPANY.street_address);
  await put(user, 'City', COMPANY.city);
  await put(user, 'State', 'mo');
  await put(user, 'ZIP code', COMPANY.zip_code);
}

/** Ticks the three required boxes of step 2, the equipment. */
export async function tickAll(user: UserEvent): Promise<void> {
  for (const name of ['Lawnmower (push or riding)', 'Trimmer (weed eater)', 'Leaf Blower']) {
    await user.click(await screen.findByRole('checkbox', { name }));
  }
}

/** Fills in the account step: step 3 or, without a full name, step 4. */
export async function fillInAccount(user: UserEvent): Promise<void> {
  await put(user, 'Email', EMAIL);
  if (screen.queryByLabelText('Full name')) await put(user, 'Full name', 'Gwen Green');
  await put(user, 'Password', PASSWORD);
  await put(user, 'Re-enter password', PASSWORD);
}

/** Presses a button by its name. */
export async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

/** Opens the account step with steps 1 and 2 already answered and stored in this tab. */
export async function openAccountStep(step: 'step-3' | 'step-4' = 'step-3'): Promise<void> {
  openApp('/companies/register/success');
  keepDraft({ applying: null, company: COMPANY, equipment: ['mower', 'trimmer', 'blower'], full_name: '', email: '' });
  reopenApp(`/companies/register/${step}`);
  await screen.findByRole('heading', { name: 'Create Your Account' });
}

/** A registration, as in the API's response to its applicant. */
export function sampleRegistration(changed: Partial<OwnRegistration> = {}): OwnRegistration {
  return {
    ...COMPANY,
    company_id: viewers.pending.company!.id,
    website: null,
    description: null,
    status: 'pending',
    status_reason: null,
    created_at: '2026-11-20T18:00:00.000Z',
    decided_at: null,
    ...changed,
  };
}
