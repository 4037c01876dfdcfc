/** Path of every page of the app; `$…` stands for an id. Source: docs/spec/access.md, section 2. */
export const paths = {
  root: '/',
  login: '/login',
  register: '/user/register',
  registered: '/user/register/success',
  confirmEmail: '/confirm-email',
  join: '/join',
  leave: '/leave',
  leaveVisits: '/leave/visits',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  account: '/account',
  homeowner: '/user/dashboard',
  homeownerSettings: '/user/settings',
  homeownerSeries: '/user/series/$seriesId',
  homeownerProposal: '/user/proposals/$proposalId',
  homeownerVisit: '/user/visits/$jobId',
  homeownerQueuedJob: '/user/queued-jobs/$jobId',
  homeownerMessages: '/user/visits/$jobId/messages',
  homeownerProblem: '/user/visits/$jobId/problem',
  company: '/company/dashboard',
  companyCalendar: '/company/calendar',
  companyRainDay: '/company/calendar/rain-day',
  companyQueue: '/company/queued-jobs',
  companySettings: '/company/settings',
  companyPayouts: '/company/payouts',
  companyBooks: '/company/payouts/months',
  companyYear: '/company/payouts/year',
  companyPayout: '/company/payouts/$payoutId',
  companyLedger: '/company/payouts/ledger',
  companyPerformance: '/company/performance',
  companyReviews: '/company/reviews',
  companyProblems: '/company/problems',
  companyProblem: '/company/problems/$jobId',
  companyClients: '/company/clients',
  companyClient: '/company/clients/$clientId',
  companyHours: '/company/hours',
  companyInvoices: '/company/invoices',
  companyInvoiceMonth: '/company/invoices/month',
  companyInvoice: '/company/invoices/$invoiceId',
  companyEstimate: '/company/estimates/$estimateId',
  companyCompleted: '/company/completed-jobs',
  companySeries: '/company/series/$seriesId',
  companyMessages: '/company/jobs/$jobId/messages',
  companyProfile: '/companies/$companyId',
  registerCompany: '/companies/register',
  registerEquipment: '/companies/register/step-2',
  registerAccount: '/companies/register/step-3',
  registerAccountShort: '/companies/register/step-4',
  pendingApproval: '/companies/register/pending-approval',
  companyRegistered: '/companies/register/success',
  admin: '/dashboard',
  adminCompany: '/admin/companies/$companyId',
  adminHomeowners: '/admin/homeowners',
  adminHomeowner: '/admin/homeowners/$accountId',
  adminJob: '/admin/jobs/$jobId',
  adminTasks: '/admin/tasks',
  adminRefunds: '/admin/refunds',
  adminProblems: '/admin/problems',
  adminFigures: '/admin/figures',
  demoPlatform: '/demo/platform',
  demoHome: '/demo/home',
  lawnMowing: '/lawn-mowing/$zip',
  invoice: '/invoices/$token',
  estimate: '/estimates/$token',
  about: '/about',
  careers: '/careers',
  contact: '/contact',
  help: '/help',
  providers: '/providers',
  providerResources: '/providers/resources',
  providerApp: '/providers/app',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
} as const;

/** Path of a company's public page. */
export const companyAddress = (id: string) => paths.companyProfile.replace('$companyId', id);

/** Path of the public page about mowing at a ZIP of five digits. */
export const zipAddress = (zip: string) => paths.lawnMowing.replace('$zip', zip);

/**
 * Path of a page of the company's settings.
 * @param card  the settings card's id, see screens/company/settings-cards.ts
 */
export const settingsAddress = <Card extends string>(card: Card) => `${paths.companySettings}/${card}` as const;

/** Path of the company's dashboard with the details of a job open. */
export const jobAddress = (id: string) => `${paths.company}?job=${id}`;

/** Path of a company's page with the messages about a job. @param id  of the job */
export const jobMessagesAddress = (id: string) => paths.companyMessages.replace('$jobId', id);

/** Path of a homeowner's page of one visit. @param id  of the job */
export const visitAddress = (id: string) => paths.homeownerVisit.replace('$jobId', id);

/** Path of a homeowner's page with the messages about a visit. @param id  of the job */
export const visitMessagesAddress = (id: string) => paths.homeownerMessages.replace('$jobId', id);

/** Path of a homeowner's page on which a problem with a visit is reported and followed. @param id  of the job */
export const visitProblemAddress = (id: string) => paths.homeownerProblem.replace('$jobId', id);

/** Path of a company's page of the problem reported with a job. @param id  of the job */
export const companyProblemAddress = (id: string) => paths.companyProblem.replace('$jobId', id);

/** Path of a company's page of a series. */
export const crewSeriesAddress = (id: string) => paths.companySeries.replace('$seriesId', id);

/** Path of a homeowner's page of a series. */
export const seriesAddress = (id: string) => paths.homeownerSeries.replace('$seriesId', id);

/** Path of the page on which a homeowner answers a company's proposal. */
export const proposalAddress = (id: string) => paths.homeownerProposal.replace('$proposalId', id);

/** Path of an administrator's page of a company. */
export const adminCompanyAddress = (id: string) => paths.adminCompany.replace('$companyId', id);

/** Path of an administrator's page of a homeowner. @param id  of the account */
export const adminHomeownerAddress = (id: string) => paths.adminHomeowner.replace('$accountId', id);

/** Path of an administrator's page of a job. */
export const adminJobAddress = (id: string) => paths.adminJob.replace('$jobId', id);

/** Path of a company's page of one of its payouts. */
export const payoutAddress = (id: string) => paths.companyPayout.replace('$payoutId', id);

/** Path of a company's page of an own client. */
export const clientPageAddress = (id: string) => paths.companyClient.replace('$clientId', id);

/** Path of a company's page of an estimate. */
export const estimateAddress = (id: string) => paths.companyEstimate.replace('$estimateId', id);

/** Path of a company's page of an invoice. */
export const invoiceAddress = (id: string) => paths.companyInvoice.replace('$invoiceId', id);
