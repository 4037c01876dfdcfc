import { ACTORS, type Actor } from './access-table.ts';
import { COMPANY_FIELDS } from './company-fields.ts';
import { COMPLAINT_FIELDS, PROBLEM_OF_JOB } from './complaint-fields.ts';
import { type FieldRow, WHOSE, type Whose } from './field-row.ts';

const EVERYBODY = ACTORS;
const SIGNED_IN = ACTORS.filter((actor) => actor !== 'anonymous');
const HOMEOWNERS = ['homeowner', 'otherHomeowner'] as const;
/** The homeowner whose job or series is asked for; the other homeowner is refused. */
const OWNER = ['homeowner'] as const;
const CREWS = ['crewPrimary', 'crewStandard', 'otherCrew'] as const;
/** Office users of the company whose job is asked for. */
const ITS_CREW = ['crewPrimary', 'crewStandard'] as const;
const APPLICANTS = ['pendingCompany', 'rejectedCompany', 'suspendedCompany'] as const;
const ADMIN = ['admin'] as const;

const ACCOUNT = 'email user_metadata.firstName user_metadata.lastName user_metadata.phone factors.friendly_name';
const OF_SESSION = ACCOUNT.replace(/\S+/g, 'user.$&');
const PROFILE = 'email full_name phone_number street_address city zip_code yard.yard_features_notes';
const JOB = 'full_name address yard_features_notes notes rating_comment';
const QUEUED = 'address latitude longitude notes yardFeaturesNotes';
const SERIES = 'title address consent card.last4';
const PAGE = 'clientSecret sessionId';
const OFFERS = 'offers.companyName offers.message';
const QUESTIONS = 'questions.companyName questions.question questions.answer';
const OFFER_LOGOS = 'offers.companyLogo.url offers.companyLogo.thumbUrl';
const CALENDAR = 'calendar.host calendar.not_understood.name calendar.not_understood.said';
const LOGO = 'logo.url logo.thumbUrl';
const FACES = 'companies.logo.url companies.logo.thumbUrl companies.work_photo.url companies.work_photo.thumbUrl';
const PLACE_OF_COMPANY = 'company_name street_address city zip_code';
const OWN_PROFILE = [
  'phone_number description website rejected.reason',
  ...['standing', 'proposed', 'rejected'].map((of) => PLACE_OF_COMPANY.replace(/\S+/g, `${of}.$&`)),
].join(' ');
const CHANGES = ['standing', 'proposed'].map((of) => PLACE_OF_COMPANY.replace(/\S+/g, `changes.${of}.$&`)).join(' ');
const ownProfile: FieldRow = { to: CREWS, own: OWN_PROFILE, now: LOGO };
const PHOTOS = 'photos.url photos.thumbUrl';
const WORK = 'shown.photo.url shown.photo.thumbUrl allowed.photo.url allowed.photo.thumbUrl';

/** The company's note and the homeowner's objection about a visit that was recorded after its day. */
const RECORD = 'record.note record.objection';
const ownJob: FieldRow = { to: OWNER, own: `${JOB} ${RECORD}`, company: 'company_name' };
const ownJobs: FieldRow = { to: HOMEOWNERS, own: `${JOB} ${RECORD}`, company: 'company_name' };
/** A job at an own client: data of the company itself, without a rating. */
const JOB_OF_OWN_CLIENT = 'full_name address phone_number yard_features_notes notes latitude longitude';
const customersJob: FieldRow = {
  to: ITS_CREW,
  customer: `${JOB} ${RECORD} phone_number latitude longitude`,
  somebody: 'record.by',
};
const companyRoute: FieldRow = {
  to: CREWS,
  own: 'depot.address depot.latitude depot.longitude stops.drive.line back.line',
  customer: 'stops.latitude stops.longitude stops.drive.line back.line',
  // Directions, which may contain names of roads; made for this response.
  now: 'stops.drive.steps back.steps',
};
const ownAreas: FieldRow = {
  to: CREWS,
  own: 'areas.city areas.postal_code areas.center_lat areas.center_lng depot.latitude depot.longitude',
  now: 'areas.polygon_coordinates proposed.postal_code proposed.city',
};
/** Jobs in conflict with a change of availability, of a homeowner or an own client. */
const STANDING = 'standing.full_name standing.address';
const standing: FieldRow = { to: ITS_CREW, customer: STANDING };
const seriesOfCrew: FieldRow = { to: ITS_CREW, own: 'full_name address', customer: 'full_name address' };
/** A proposed series. The company writes the note, but it counts as data of the homeowner who receives it. */
const proposalOfCrew: FieldRow = { to: ITS_CREW, customer: 'full_name address note' };
const ownSeries: FieldRow = { to: OWNER, own: SERIES, company: 'company_name' };
const ownQueuedJob: FieldRow = {
  to: OWNER,
  own: `${QUEUED} fullName full_name phoneNumber`,
  company: `${OFFERS} ${QUESTIONS}`,
  now: `${PHOTOS} ${OFFER_LOGOS}`,
};
const seenQueuedJob = (to: FieldRow['to']): FieldRow => ({
  to,
  // A company gets name and phone number once its offer is accepted, and sees only its own offers.
  customer: `${QUEUED} fullName full_name phoneNumber`,
  somebody: QUEUED,
  own: `${OFFERS} ${QUESTIONS}`,
  now: `${PHOTOS} ${OFFER_LOGOS}`,
});

const COMPANY_FILE =
  'name status_reason email phone_number address members.full_name members.email areas.city areas.postal_code looks.by papers.file.name papers.reason';
const adminsJob: FieldRow = {
  to: ADMIN,
  somebody: `company_name full_name email address payments.card_last4 payments.failure_message payments.refunds.reason payments.refunds.by history.note record.note record.objection record.by ${PROBLEM_OF_JOB.somebody}`,
  now: PROBLEM_OF_JOB.now,
};

/** A homeowner sees the company as the author of its members' messages; the company sees the member's name. */
const thread: readonly FieldRow[] = [
  { to: OWNER, own: 'full_name messages.words', company: 'company_name messages.words' },
  {
    to: ITS_CREW,
    own: 'company_name messages.words messages.by',
    customer: 'full_name messages.words',
    somebody: 'messages.by',
  },
];
const messageReports: FieldRow = { to: ADMIN, somebody: 'company_name full_name words reason' };
const PICTURE = 'photo.url photo.thumbUrl';
const CONTENT = 'company_name by words reports.by reports.note reports.words';
const reportedContent: FieldRow = { to: ADMIN, somebody: CONTENT, now: PICTURE };
const contentRemovals: FieldRow = { to: ADMIN, somebody: 'by words reason', own: 'removed_by', now: PICTURE };
const REVIEWED =
  'companies.company_name companies.email companies.company_address companies.phone_number ' +
  'companies.website companies.description companies.status_reason';
const unpaidRefunds: FieldRow = {
  to: ADMIN,
  somebody:
    'open.email open.full_name open.company_name open.card_last4 closed.email closed.full_name closed.company_name closed.card_last4 closed.closed_by closed.note',
};

/**
 * Which personal fields the response of each call may contain, for which readers and of whose data. Fields granted for
 * `company` are granted for `own` too, and fields for `somebody` for everybody's data. The responses of calls without a
 * row contain no personal data.
 *
 * Tests fail for a field that the contract marks as personal and no row names, and for a returned field without a row.
 */
export const FIELDS: Readonly<Record<string, readonly FieldRow[]>> = {
  signUp: [{ to: EVERYBODY, own: ACCOUNT }],
  verify: [{ to: EVERYBODY, own: OF_SESSION, now: 'access_token refresh_token' }],
  token: [{ to: EVERYBODY, own: OF_SESSION, now: 'access_token refresh_token' }],
  user: [{ to: SIGNED_IN, own: ACCOUNT }],
  changeUser: [{ to: SIGNED_IN, own: ACCOUNT }],
  verifyFactor: [{ to: SIGNED_IN, own: OF_SESSION, now: 'access_token refresh_token' }],
  enrollFactor: [{ to: SIGNED_IN, now: 'friendly_name totp.secret totp.uri recovery_codes' }],
  me: [{ to: SIGNED_IN, own: 'email full_name company.name' }],
  listSessions: [{ to: SIGNED_IN, own: 'ip user_agent' }],
  readProfile: [{ to: HOMEOWNERS, own: PROFILE }],
  changeProfile: [{ to: HOMEOWNERS, own: PROFILE }],
  suggestLot: [{ to: HOMEOWNERS, now: 'place.latitude place.longitude' }],

  registerCompany: [{ to: EVERYBODY, now: 'email' }],
  applyAgain: [{ to: ['rejectedCompany'], own: 'email' }],
  readOwnRegistration: [
    {
      to: APPLICANTS,
      own: 'company_name phone_number street_address city zip_code website description status_reason',
    },
  ],
  listOfferedCompanies: [{ to: HOMEOWNERS, company: 'company_name phone_number', now: LOGO }],
  listBookableDays: [{ to: HOMEOWNERS, company: 'companies.company_name' }],
  readCompanyTerms: [{ to: HOMEOWNERS, company: 'company_name phone_number', now: LOGO }],
  readCompanyProfile: [
    {
      to: EVERYBODY,
      company: 'company_name description website city phone_number service_areas.words service_areas.zip_codes',
      // Circles are rounded to about a mile.
      now: 'logo.url logo.thumbUrl photos.url photos.thumbUrl service_areas.circles.latitude service_areas.circles.longitude service_areas.outlines',
    },
  ],
  listLatestReviews: [
    {
      to: EVERYBODY,
      company: 'reviews.company_name reviews.city reviews.review.answer.words',
      somebody: 'reviews.review.comment reviews.review.by',
      now: 'reviews.logo.url reviews.logo.thumbUrl',
    },
  ],
  listZipCompanies: [
    {
      to: EVERYBODY,
      company: 'companies.company_name companies.review.answer.words',
      somebody: 'companies.review.comment companies.review.by',
      // Cities and ZIPs are those of the ZIP that was asked for, and of others near by.
      now: `${FACES} place.zip_code place.city nearby.zip_code nearby.city`,
    },
  ],
  listCompanyReviews: [{ to: EVERYBODY, somebody: 'reviews.comment reviews.by', company: 'reviews.answer.words' }],
  listOwnReviews: [{ to: CREWS, customer: 'reviews.comment reviews.full_name', own: 'reviews.answer' }],
  answerReview: [{ to: ITS_CREW, now: 'answer' }],
  listWorkPhotos: [{ to: CREWS, now: WORK }],
  changeWorkPhotos: [{ to: ITS_CREW, now: WORK }],
  changePhotoConsent: [ownJob],
  readOwnProfile: [ownProfile],
  changeOwnProfile: [ownProfile],
  withdrawProfileChange: [ownProfile],
  ...COMPANY_FIELDS,
  listProfileChanges: [{ to: ADMIN, somebody: CHANGES, company: CHANGES }],
  listCompanyUsers: [
    // Colleagues count as `somebody`.
    { to: ITS_CREW, somebody: 'users.email users.fullName' },
    { to: ['crewPrimary'], own: 'invitations.email invitations.fullName' },
    { to: ADMIN, somebody: 'users.email users.fullName invitations.email invitations.fullName' },
  ],
  addCompanyUser: [{ to: ['crewPrimary', ...ADMIN], somebody: 'invitation.email invitation.fullName' }],
  resendInvitation: [
    { to: ['crewPrimary'], own: 'invitation.email invitation.fullName' },
    { to: ADMIN, somebody: 'invitation.email invitation.fullName' },
  ],
  // For everybody with the invitation link: the invited person's address and name, and the name of the company.
  readInvitation: [{ to: EVERYBODY, own: 'email full_name company_name' }],
  acceptInvitation: [{ to: EVERYBODY, own: OF_SESSION, now: 'access_token refresh_token' }],
  listCompanyCompletedJobs: [
    { to: CREWS, own: 'jobs.full_name jobs.address', customer: 'jobs.full_name jobs.address' },
  ],
  // The ZIPs of customers' addresses, cut to five digits for the response.
  readPerformance: [{ to: CREWS, now: 'zips.zip_code' }],
  listServiceAreas: [ownAreas],
  addServiceAreas: [ownAreas],
  toggle_service_area: [{ ...ownAreas, to: ITS_CREW }],
  changeServiceArea: [{ ...ownAreas, to: ITS_CREW }],
  removeServiceArea: [{ ...ownAreas, to: ITS_CREW }],
  readOwnCompany: [{ to: CREWS, own: 'company_name company_address phone_number' }],

  bookJob: [ownJobs],
  listOwnJobs: [ownJobs],
  listCompletedJobs: [ownJobs],
  findUnratedJob: [{ to: HOMEOWNERS, own: `${JOB} ${RECORD}`.replace(/\S+/g, 'job.$&'), company: 'job.company_name' }],
  readOwnJob: [{ ...ownJob, company: 'company_name company_phone' }],
  cancelJob: [ownJob],
  moveOwnJob: [ownJob],
  listCompanyJobs: [{ ...customersJob, to: CREWS, own: JOB_OF_OWN_CLIENT }],
  startJob: [customersJob],
  completeJob: [customersJob],
  undoStep: [customersJob],
  listVisitPhotos: [{ to: [...OWNER, ...ITS_CREW], now: 'url thumbUrl' }],
  uploadVisitPhoto: [{ to: ITS_CREW, now: 'url thumbUrl' }],
  rescheduleJob: [customersJob],
  viewRoute: [companyRoute],
  changeRouteOrder: [{ ...companyRoute, to: ITS_CREW }],
  planRoute: [companyRoute],
  tellOnMyWay: [customersJob],
  takeBackOnMyWay: [customersJob],
  tellRunningLate: [customersJob],
  readCrewJob: [customersJob],
  retimeJob: [customersJob],
  changeCrewOfJob: [customersJob],
  changeLawnNeeds: [customersJob],
  changeSchedule: [customersJob],
  callOffJob: [customersJob],
  listRefundRequests: [{ to: ITS_CREW, customer: 'customer address', somebody: 'asked_by note' }],
  reportCannotDo: [customersJob],
  recordVisit: [customersJob],
  confirmRecord: [customersJob],
  declineRecord: [customersJob],
  withdrawRecord: [customersJob],
  answerRecord: [ownJob],
  listJobMessages: [...thread],
  sendJobMessage: thread.map((row) => ({ ...row, now: 'messages.words' })),
  reportJobMessage: [...thread],
  ...COMPLAINT_FIELDS,
  listJobHistory: [
    // A homeowner sees the company's name in place of the member's; a note is the member's own data.
    { to: OWNER, company: 'by', somebody: 'note', now: 'photo.url photo.thumbUrl' },
    { to: ITS_CREW, customer: 'by', somebody: 'by note', now: 'photo.url photo.thumbUrl' },
  ],
  listCalledOffJobs: [
    {
      to: HOMEOWNERS,
      own: `${JOB} ${RECORD}`.replace(/\S+/g, 'job.$&'),
      company: 'job.company_name',
      somebody: 'note',
      now: 'photo.url photo.thumbUrl',
    },
  ],
  listPendingReschedules: [
    {
      to: HOMEOWNERS,
      own: 'jobAddress',
      company: 'companyName',
      somebody: 'because.note',
      now: 'because.photo.url because.photo.thumbUrl',
    },
  ],
  // Notices contain the customer's name, the name of the member who acted, and a customer's comment on a rating.
  listCompanyNotices: [
    {
      to: ITS_CREW,
      customer: 'notices.title notices.text',
      somebody: 'notices.title notices.text',
      own: 'notices.text',
    },
  ],
  listNotices: [{ to: HOMEOWNERS, own: 'notices.text', company: 'notices.text' }],

  upsert_company_availability_overrides: [{ ...standing, now: 'items.reason' }],
  listOwnDays: [{ to: CREWS, own: 'reason' }],
  readAvailability: [{ to: CREWS, own: 'days_off.reason' }],
  changeWeeklyHours: [{ ...standing, to: CREWS, own: `settings.days_off.reason ${STANDING}` }],
  addDaysOff: [
    { ...standing, to: CREWS, own: `settings.days_off.reason ${STANDING}`, now: 'settings.days_off.reason' },
  ],
  removeDaysOff: [{ to: ITS_CREW, own: 'days_off.reason' }],
  changeDayLimit: [{ to: CREWS, own: 'days_off.reason' }],
  readBusyCalendar: [{ to: ITS_CREW, own: CALENDAR }],
  changeBusyCalendar: [{ to: CREWS, own: CALENDAR }],
  readBusyCalendarAgain: [{ to: CREWS, own: CALENDAR }],
  listSeriesJobs: [{ ...customersJob, own: JOB_OF_OWN_CLIENT }],
  readCompanySeries: [seriesOfCrew],
  endCompanySeries: [seriesOfCrew],
  pauseCompanySeries: [seriesOfCrew],
  changeCompanySeries: [seriesOfCrew],

  listServedHomeowners: [{ to: CREWS, customer: 'full_name address' }],
  proposeSeries: [proposalOfCrew],
  listCompanyProposals: [{ ...proposalOfCrew, to: CREWS }],
  withdrawProposal: [proposalOfCrew],
  listOwnProposals: [{ to: HOMEOWNERS, own: 'note', company: 'company_name' }],

  listOwnSeries: [{ ...ownSeries, to: HOMEOWNERS }],
  readSeries: [ownSeries],
  skipVisit: [ownSeries],
  moveVisit: [ownSeries],
  pauseSeries: [ownSeries],
  restoreVisit: [ownSeries],
  resumeSeries: [ownSeries],
  changeSeries: [ownSeries],
  cancelSeries: [ownSeries],

  openCheckout: [{ to: HOMEOWNERS, own: PAGE }],
  acceptOffer: [{ to: OWNER, own: PAGE }],
  payVisit: [{ to: OWNER, own: PAGE }],
  changeSeriesCard: [{ to: OWNER, own: PAGE }],
  readCheckout: [{ to: OWNER, own: 'sessionId' }],
  createPayoutAccountLink: [{ to: ['crewPrimary'], own: 'url' }],
  listCards: [{ to: HOMEOWNERS, own: 'cardId last4 series.title' }],
  readCardSetup: [{ to: OWNER, own: 'card.last4' }],
  listReceipts: [{ to: HOMEOWNERS, own: 'full_name address card_last4', company: 'company_name' }],

  uploadPhoto: [{ to: [...HOMEOWNERS, ...CREWS], now: 'url thumbUrl' }],
  makeCalendarFeed: [{ to: HOMEOWNERS, now: 'url' }],

  createQueuedJob: [{ ...ownQueuedJob, to: HOMEOWNERS }],
  listOwnQueuedJobs: [{ ...ownQueuedJob, to: HOMEOWNERS }],
  listQueuedJobs: [seenQueuedJob(CREWS)],
  readQueuedJob: [ownQueuedJob, seenQueuedJob(CREWS)],
  makeOffer: [seenQueuedJob(CREWS)],
  changeOffer: [seenQueuedJob(ITS_CREW)],
  // The company has known the address of the lawn since it made the offer.
  listCompanyOffers: [{ to: CREWS, own: 'message', customer: 'address', somebody: 'address' }],
  askQuestion: [seenQueuedJob(CREWS)],
  answerQuestion: [ownQueuedJob],
  rejectOffer: [ownQueuedJob],
  releaseOffer: [seenQueuedJob(ITS_CREW)],

  listReviewedCompanies: [{ to: ADMIN, somebody: REVIEWED }],
  listAuditLines: [{ to: ADMIN, somebody: 'lines.actor lines.subject lines.ip lines.details' }],
  listHomeownerMails: [{ to: ADMIN, somebody: 'mails.recipient mails.subject' }],
  listJobMails: [{ to: ADMIN, somebody: 'mails.recipient mails.subject' }],
  listCompanyMails: [{ to: ADMIN, somebody: 'mails.recipient mails.subject' }],
  resendMail: [{ to: ADMIN, somebody: 'recipient subject' }],
  readCompanyAsAdmin: [{ to: ADMIN, somebody: COMPANY_FILE, now: 'papers.file.url' }],
  listCompanyJobsAsAdmin: [{ to: ADMIN, somebody: 'jobs.company_name' }],
  listCompanyRefundsAsAdmin: [{ to: ADMIN, somebody: 'refunds.reason' }],
  listUnpaidRefunds: [unpaidRefunds],
  settleUnpaidRefund: [unpaidRefunds],
  retryUnpaidRefund: [unpaidRefunds],
  findHomeowners: [{ to: ADMIN, somebody: 'homeowners.full_name homeowners.email homeowners.address' }],
  readHomeownerAsAdmin: [{ to: ADMIN, somebody: 'full_name email phone_number address looks.by' }],
  listHomeownerJobsAsAdmin: [{ to: ADMIN, somebody: 'jobs.company_name' }],
  readJobAsAdmin: [adminsJob],
  cancelJobAsAdmin: [adminsJob],
  refundByHand: [adminsJob],
  decideRecord: [adminsJob],
  recordVisitAsAdmin: [adminsJob],
  listMessageReports: [messageReports],
  settleMessageReport: [messageReports],
  readReportedThread: [{ to: ADMIN, somebody: 'by words' }],
  listReportedContent: [reportedContent],
  keepContent: [reportedContent],
  removeContent: [reportedContent],
  listContentRemovals: [contentRemovals],
  restoreContent: [contentRemovals],
  listDisputedRecords: [{ to: ADMIN, somebody: 'company_name full_name note objection' }],
};

/** The fields that a row grants for one kind of data. */
export const fieldsGiven = (row: FieldRow, whose: Whose): string[] => (row[whose] ?? '').split(' ').filter(Boolean);

/** The actor by which rows list a reader: the crew receives the same fields as the office, an owner as the primary user. */
export const asListed = (actor: Actor): Actor =>
  actor === 'crewOwner' ? 'crewPrimary' : actor === 'crewHand' || actor === 'crewLead' ? 'crewStandard' : actor;

/** All personal fields that an actor may receive in the response of a call, of whosever data. */
export const fieldsFor = (call: string, actor: Actor): Set<string> =>
  new Set(
    (FIELDS[call] ?? []).flatMap((row) =>
      row.to.includes(asListed(actor)) ? WHOSE.flatMap((whose) => fieldsGiven(row, whose)) : [],
    ),
  );
