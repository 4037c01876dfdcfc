import type { FieldRow } from './field-row.ts';

const PHOTOS = ['approved', 'sent'].map((of) => `${of}.photo.url ${of}.photo.thumbUrl`).join(' ');

/** The personal fields in the responses about certificates of insurance: their pictures go to nobody else. */
export const INSURANCE_FIELDS: Readonly<Record<string, readonly FieldRow[]>> = {
  readInsurance: [{ to: ['crewPrimary', 'crewStandard', 'otherCrew'], own: 'sent.reason', now: PHOTOS }],
  sendInsurance: [{ to: ['crewPrimary', 'crewStandard', 'otherCrew'], own: 'sent.reason', now: PHOTOS }],
  listInsurance: [
    {
      to: ['admin'],
      company: 'certificates.company_name',
      now: 'certificates.photo.url certificates.photo.thumbUrl',
    },
  ],
};
