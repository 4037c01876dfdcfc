import type { Actor } from './access-table.ts';
import type { FieldRow } from './field-row.ts';

const OFFICES: readonly Actor[] = [
  'crewPrimary',
  'crewStandard',
  'otherCrew',
  'pendingCompany',
  'rejectedCompany',
  'suspendedCompany',
];

const ownPapers: FieldRow = {
  to: OFFICES,
  own: 'papers.reason papers.file.name',
  now: 'papers.file.url papers.file.name',
};

/** The personal fields in the responses about papers of companies: their files go to nobody else. */
export const PAPER_FIELDS: Readonly<Record<string, readonly FieldRow[]>> = {
  readPapers: [ownPapers],
  sendInsurance: [ownPapers],
  sendW9: [{ ...ownPapers, to: OFFICES.filter((actor) => actor !== 'crewStandard') }],
  listPapers: [
    {
      to: ['admin'],
      company: 'papers.company_name papers.file.name ending.company_name',
      somebody: 'papers.company_name papers.file.name',
      now: 'papers.file.url',
    },
  ],
};
