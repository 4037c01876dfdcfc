/**
 * The calls of the office that a crew member, who drives and mows, may make too. Crew members (`crewHand`) and crew
 * leads have no column in the table: every call that is neither listed here nor open to all signed-in users is refused to
 * them (403).
 */
export const CALLS_OF_CREW: ReadonlySet<string> = new Set([
  'readOwnCompany',
  'get_effective_company_availability',
  'listCompanyDays',
  'listCompanyJobs',
  'listCrews',
  'readCrewJob',
  'startJob',
  'completeJob',
  'undoStep',
  'reportCannotDo',
  'recordVisit',
  'listJobHistory',
  'listVisitPhotos',
  'listJobMessages',
  'sendJobMessage',
  'readJobMessages',
  'reportJobMessage',
  'uploadVisitPhoto',
  'removeVisitPhoto',
  'uploadPhoto',
  'removePhoto',
  'viewRoute',
  'changeRouteOrder',
  'planRoute',
  'tellOnMyWay',
  'takeBackOnMyWay',
  'tellRunningLate',
  'reportContent',
  'listCompanyUsers',
  'listCompanyNotices',
  'markCompanyNoticesRead',
  'readCompanyNoticePreferences',
  'changeCompanyNoticePreferences',
  'readPushKey',
  'subscribeToPush',
  'unsubscribeFromPush',
  'listRefundRequests',
  'withdrawRefundRequest',
  'readOwnHours',
  'clockHours',
  'addHours',
  'correctHours',
  'listHoursHistory',
  'listOpenMatters',
  'deleteOwnAccount',
]);

/** What a crew lead may do besides. */
export const CALLS_OF_LEAD: ReadonlySet<string> = new Set(['retimeJob']);

/** What the primary user does not share with other owners (`crewOwner`), who have no column either. */
export const CALLS_OF_PRIMARY: ReadonlySet<string> = new Set(['setPrimaryCompanyUser']);
