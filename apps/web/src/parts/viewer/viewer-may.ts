import type { Viewer } from '@swath/contract/accounts';
import { type MemberRight, memberMay } from '@swath/domain/companies/member-rights';
import { useViewer } from './viewer.ts';

/** Whether the viewer has a right in their company, by the same rule as the API's. False without a company. */
export const viewerMay = ({ company }: Pick<Viewer, 'company'>, right: MemberRight): boolean =>
  company !== null && memberMay(company.member, right);

/** Whether the signed-in viewer has a right in their company. @throws Error on a page without a viewer */
export const useMay = (right: MemberRight): boolean => viewerMay(useViewer(), right);
