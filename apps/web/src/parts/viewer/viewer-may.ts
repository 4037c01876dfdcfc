import type { Viewer } from '@swath/contract/accounts';
import { type MemberRight, memberMay } from '@swath/domain/companies/member-rights';
import { useViewer } from './viewer.ts';

/** Permission check: whether a member may do something in their company, by the same rule as the API's. */
export const viewerMay = ({ company }: Pick<Viewer, 'company'>, right: MemberRight): boolean =>
  company !== null && memberMay(company.member, right);

/** Permission check of the viewer. @throws Error on a public page */
export const useMay = (right: MemberRight): boolean => viewerMay(useViewer(), right);
