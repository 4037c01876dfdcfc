import { addDays, type Day } from '../calendar.ts';
import { type MemberKind, memberMay } from '../companies/member-rights.ts';
import { type CompanyNotice, companyNoticeWords, companyTopicOf } from './company-notice.ts';

/**
 * Whether a notification is also pushed to the devices on which a member has turned push messages on. Good ratings are
 * not. Whoever drives and mows gets what concerns a visit of today or tomorrow, and what concerns no single visit.
 *
 * @param today  in the company's time zone
 */
export function isPushed(notice: CompanyNotice, member: MemberKind, today: Day): boolean {
  if (companyTopicOf(notice.kind) === 'ratings') return false;
  if (memberMay(member, 'office') || !('date' in notice)) return true;
  const days = [notice.date, 'to' in notice ? notice.to : null];
  return days.some((day) => day === today || day === addDays(today, 1));
}

/** Title of a push message: says what kind of thing happened and names nobody, as it shows on locked screens. */
export const pushTitle = (notice: CompanyNotice, today: Day): string =>
  notice.kind === 'rated' || notice.kind === 'rated_low'
    ? 'A customer rated a mowing'
    : companyNoticeWords(notice, false, today).title;
