import type { Me, Viewer } from '@swath/contract/accounts';
import { type CompanyStatus, roleOf } from '@swath/domain/accounts/role';
import { idOf } from './sample-id.ts';

const person = (name: string, actor: Viewer['actor'], company: Viewer['company'] = null): Viewer => ({
  id: idOf('7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e01'),
  email: `${name.toLowerCase()}@example.test`,
  full_name: name,
  role: roleOf(actor),
  actor,
  company,
  factor_needed: false,
});

const member = (status: CompanyStatus): Viewer['company'] => ({
  id: idOf('7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e02'),
  name: 'Green Blade Mowing',
  status,
  is_primary: true,
  member: 'primary',
});

/** Signed-in people of every kind, as the API describes them. */
export const viewers = {
  homeowner: person('Harriet', 'homeowner'),
  crew: person('Gwen', 'crew', member('approved')),
  admin: person('Ada', 'admin'),
  pending: person('Pat', 'applicant', member('pending')),
  rejected: person('Rex', 'applicant', member('rejected')),
  suspended: person('Sue', 'applicant', member('suspended')),
  former: person('Finn', 'applicant'),
} satisfies Record<string, Viewer>;

/** What the API says when they ask who they are. */
export const meOf = (viewer: Viewer): Me => ({ ...viewer, now: new Date().toISOString(), last_event_id: 'f.1.0' });
