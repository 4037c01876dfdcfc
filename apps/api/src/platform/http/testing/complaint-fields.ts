import type { Actor } from './access-table.ts';
import type { FieldRow } from './field-row.ts';

const SAID = 'words answer.words objection.words decision.words appeal.words final.words';
const PHOTOS = 'photos.url photos.thumbUrl';
const OWNER = ['homeowner'] as const;
const ITS_CREW = ['crewPrimary', 'crewStandard'] as const;
const IN_JOB = `full_name address ${SAID}`.replace(/\S+/g, 'complaint.$&');
const NAMES = 'company_name complaint.company_name';
const PHOTOS_IN_JOB = PHOTOS.replace(/\S+/g, 'complaint.$&');

const ofOwner: FieldRow = { to: OWNER, own: IN_JOB, company: NAMES, now: PHOTOS_IN_JOB };
const ofCrew: FieldRow = { to: ITS_CREW, own: NAMES, customer: IN_JOB, now: PHOTOS_IN_JOB };
const ofAdmins: FieldRow = {
  to: ['admin'],
  somebody: `company_name full_name address ${SAID}`,
  now: PHOTOS,
};
/** The problem of a job in administrators' view of that job. */
export const PROBLEM_OF_JOB = {
  somebody: `company_name full_name address ${SAID}`.replace(/\S+/g, 'problem.$&'),
  now: PHOTOS.replace(/\S+/g, 'problem.$&'),
};
const CREWS: readonly Actor[] = [...ITS_CREW, 'otherCrew'];

/** The personal fields in the responses about reported problems. What both sides write of one is its homeowner's. */
export const COMPLAINT_FIELDS: Readonly<Record<string, readonly FieldRow[]>> = {
  viewComplaint: [ofOwner, ofCrew],
  makeComplaint: [ofOwner],
  withdrawComplaint: [ofOwner],
  acceptComplaintAnswer: [ofOwner],
  escalateComplaint: [ofOwner],
  appealComplaint: [ofOwner, ofCrew],
  answerComplaint: [ofCrew],
  listOwnComplaints: [
    { to: ['homeowner', 'otherHomeowner'], own: `full_name address ${SAID}`, company: 'company_name', now: PHOTOS },
  ],
  listCompanyComplaints: [{ to: CREWS, own: 'company_name', customer: `full_name address ${SAID}`, now: PHOTOS }],
  listComplaintsToDecide: [ofAdmins],
  decideComplaint: [ofAdmins],
};
