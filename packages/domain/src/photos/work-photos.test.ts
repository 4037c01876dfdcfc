import { expect, test } from 'vitest';
import type { CompanyId } from '../ids.ts';
import { JOB_STATUSES } from '../jobs/job.ts';
import { type WorkOfVisit, whyNotAllowPhotos, whyNotShowWork } from './work-photos.ts';

const own = '22222222-2222-4222-8222-222222222222' as CompanyId;
const other = '33333333-3333-4333-8333-333333333333' as CompanyId;

test.each(JOB_STATUSES)(
  'a homeowner decides about the photos of a visit that is completed, and not while %s',
  (status) => expect(whyNotAllowPhotos({ status })).toBe(status === 'completed' ? null : 'job_not_completed'),
);

test.each<[Partial<WorkOfVisit>, string | null]>([
  [{}, null],
  [{ allowed: false }, 'photo_not_allowed'],
  [{ isRemoved: true }, 'photo_removed'],
  [{ kind: 'before' }, 'photo_not_found'],
  [{ status: 'in-progress' }, 'photo_not_found'],
  [{ companyId: other }, 'photo_not_found'],
  [{ companyId: other, allowed: false }, 'photo_not_found'],
])('a photo of a visit with %o: %s', (changed, reason) => {
  const usual = { companyId: own, status: 'completed', kind: 'after', allowed: true, isRemoved: false } as const;
  const photo: WorkOfVisit = { ...usual, ...changed };
  expect(whyNotShowWork(photo, own)).toBe(reason);
});
