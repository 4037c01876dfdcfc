import type { Viewer } from '@swath/contract/accounts';
import { type MemberRight, memberMay } from '@swath/domain/companies/member-rights';
import { useViewer } from './viewer.ts';

/** Whether somebody may do something in the company they work for: the same rule that the API asks. */
export const viewerMay = ({ company }: Pick<Viewer, 'company'>, right: MemberRight): boolean =>
  company !== null && memberMay(company.member, right);

/** Whether the viewer may. @throws Error on a page for everybody */
export const useMay = (right: MemberRight): boolean => viewerMay(useViewer(), right);
