import { companyProblems } from './company-problems.ts';
import { dayProblems } from './day-problems.ts';
import type { PriceLines } from './mowing-requests.ts';

/**
 * All error codes of the API, with HTTP status and message to users. `{name}` in a message is a placeholder.
 * Source: the error catalogues, section 8 of each document in docs/spec.
 */
export const problems = {
  ...companyProblems,
  ...dayProblems,
  // any endpoint
  validation: [400, 'Some of what was sent is not valid.'],
  malformed_json: [400, 'The request body is not valid JSON.'],
  not_authenticated: [401, 'Not authenticated. Please sign in again.'],
  session_expired: [401, 'Your session has expired. Please sign in again.'],
  forbidden: [403, 'You are not allowed to do this.'],
  not_found: [404, 'Not found.'],
  app_outdated: [426, 'This version of the app is too old. Please update it.'],
  too_large: [413, 'The request is too large.'],
  media_type: [415, 'Unsupported content type.'],
  over_request_rate_limit: [429, 'Too many tries. Please try again in {seconds} seconds.'],
  unexpected: [500, 'An unexpected error occurred. Please try again.'],
  unavailable: [503, 'The service is busy. Please try again.'],

  // accounts
  validation_failed: [400, 'You must provide either an email or phone number and a password'],
  invalid_credentials: [400, 'Invalid login credentials'],
  email_not_confirmed: [400, 'Email not confirmed'],
  weak_password: [422, 'Password must be at least 8 characters'],
  unsupported_grant_type: [400, 'Unsupported grant type'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  invalid_dpop_proof: [400, 'This session belongs to another device. Please sign in again.'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  otp_expired: [403, 'Email link is invalid or has expired'],
  password_needed: [403, 'Enter the password that you chose when you signed up, or choose a new one.'],
  wrong_sign_up_password: [403, 'This is not the password that was chosen when signing up.'],
  invalid_code: [403, 'Invalid or expired code. Please try again.'],
  common_password: [422, 'This password is easy to guess. Please choose another one.'],
  same_password: [422, 'New password should be different from the old password.'],
  current_password_needed: [400, 'Please enter your current password.'],
  wrong_current_password: [400, 'The current password is incorrect.'],
  factor_required: [403, 'Enter the code from your authenticator app to go on.'],
  factor_needed: [403, 'Turn on two-step verification on your account page first.'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_factor_exists: [409, 'Two-step verification is already on.'],
  mfa_verification_failed: [422, 'This code is not right. Please enter the one your app shows now.'],
  account_still_open: [409, 'Something of yours is still open. It has to end before your account can be deleted.'],
  foreign_origin: [403, 'This request comes from another site.'],

  // profile and addresses
  profile_not_found: [404, 'User profile not found'],
  missing_address: [400, 'Your profile is missing an address. Please add your address in Settings and try again.'],
  missing_lot_size: [400, 'Your profile is missing a lot size. Please add your lot size in Settings and try again.'],

  // visitors without an account; administrators
  zip_served: [409, 'Somebody can be booked there by now.'],

  mail_not_found: [404, 'Email not found.'],
  mail_not_repeatable: [409, 'This email cannot be sent again: what stands in it serves once, or is gone.'],
  mail_under_way: [409, 'This email is on its way already.'],
  task_not_found: [404, 'This task has not given up, or not any more.'],
  unpaid_refund_not_found: [404, 'This refund has been dealt with already.'],
  refund_by_hand_anew: [409, 'This was given back by hand: give it back anew on the page of its mowing.'],
  homeowner_not_found: [404, 'Homeowner not found.'],
  account_not_found: [404, 'Account not found.'],

  // companies and days
  company_not_found: [404, 'Company with ID {id} not found.'],
  registration_not_found: [404, 'Registration data not found'],
  registration_not_open: [409, 'This registration cannot be changed at the moment.'],
  company_not_pending: [409, 'This registration has been decided already.'],
  company_not_approved: [409, 'Only an approved company can be suspended.'],
  company_not_suspended: [409, 'This company is not suspended.'],
  approval_stands: [409, 'This approval can no longer be undone.'],
  company_cannot_be_paid: [
    409,
    'This company cannot accept payments yet. Please contact the company to complete their payment setup.',
  ],
  company_not_here: [409, 'This company does not work at your address.'],
  date_too_early: [409, 'The earliest day you can book is tomorrow.'],
  date_passed: [409, 'Please choose today or a later day.'],
  date_too_far: [409, 'You can book up to 180 days ahead.'],
  date_beyond_calendar: [409, 'You can set dates up to a year ahead.'],
  availability_changed: [
    409,
    'Somebody else has changed this meanwhile. Please look at what is saved now, and save yours again.',
  ],
  jobs_on_closed_days: [409, 'There are jobs on days that you close. Please say what becomes of each of them.'],
  jobs_beyond_hours: [
    409,
    'There are jobs that do not fit into your new hours. Please say what becomes of each of them.',
  ],
  days_off_not_found: [404, 'These days off are not there any more.'],
  too_many_days_off: [409, 'You can enter up to 100 stretches of days off.'],
  calendar_not_allowed: [422, 'Please enter a public https address, without a user name or password in it.'],
  calendar_unreachable: [
    422,
    'Nothing could be read at this address. Please check that it is the calendar’s own address, and that it is shared.',
  ],
  not_a_calendar: [422, 'There is no calendar at this address. Please use its address in iCal format.'],
  calendar_too_long: [422, 'This calendar is too long. It can have up to 32 MB, and 20,000 events from today on.'],
  company_not_available: [409, 'This company does not work on that day. Please choose another day or company.'],
  already_booked: [409, 'You already have a mowing with this company on that day.'],
  day_full: [409, 'This company has no room for this lawn on that day. Please choose another day or company.'],
  window_not_paid: [
    409,
    'This visit was booked for any time of the day, at a lower price. To choose a time, cancel it free and book again.',
  ],
  window_taken: [409, 'That arrival time has just been taken. Please choose another one.'],
  day_too_short: [409, 'A lot of this size takes longer than this company works on that day.'],

  // price and payment
  quote_required: [422, 'Grass height requires a custom quote. Please request a quote.'],
  policy_not_acknowledged: [400, 'Please acknowledge the preparation policy to continue.'],
  price_below_minimum: [409, 'The price is below the smallest amount a card can be charged.'],
  price_changed: [409, 'The price has changed to {price}. Please check it and try again.'],
  payment_not_found: [404, 'Payment not found.'],
  nothing_to_refund: [409, 'Nothing of this payment can be given back.'],
  refund_under_way: [409, 'A refund of this payment is under way. Please wait until it is done.'],
  refund_changed: [409, 'Something has changed meanwhile. Please look at what goes back now, and try again.'],
  refund_too_large: [409, 'Only {left} of this payment can still be given back.'],
  refund_needs_cancel: [409, 'This mowing is still ahead. Cancel it to give everything back.'],
  receipt_not_found: [404, 'Receipt not found.'],
  card_not_found: [404, 'Card not found.'],
  card_expired: [409, 'This card has expired. Please use another card.'],
  card_not_accepted: [409, 'Your bank does not accept this card without asking you first. Please use another card.'],
  card_in_use: [409, 'A series is charged with this card. Change it on the page of the series.'],
  checkout_not_found: [404, 'Payment session not found.'],
  payment_incomplete: [402, 'Please complete payment before confirming your schedule.'],
  payment_for_other_request: [409, 'That payment was made for a different request.'],
  place_lost: [
    409,
    'The day filled up before your payment arrived. Nothing was booked and your payment is being returned.',
  ],
  consent_needed: [400, 'Please agree to the later charges to continue.'],
  gateway_unavailable: [503, 'Failed to initialize payment. Please try again.'],
  no_payout_account: [409, 'Your company has no payout account yet. Press Start Onboarding.'],
  return_not_here: [422, 'Only pages of this product can be returned to.'],
  payout_account_not_created: [503, 'Failed to create Stripe account.'],
  payout_link_not_created: [503, 'Failed to create account link.'],
  payout_status_unknown: [503, 'The payment provider does not answer right now.'],
  bad_signature: [400, 'The signature does not match.'],
  malformed_event: [400, 'This is not an event.'],

  // public content: reviews, answers, photos of work
  content_not_found: [404, 'This is not there any more.'],
  content_changed: [409, 'This was changed meanwhile. Please look at what it says now.'],
  own_content: [409, 'You cannot report what you or your company wrote.'],
  content_report_settled: [409, 'Another administrator has decided about this meanwhile.'],
  removal_not_found: [404, 'This was restored already, or is not there any more.'],
  content_replaced: [409, 'Something else is there by now, so this cannot be restored.'],
  answer_removed: [409, 'Swath removed these words. Please answer in other words.'],
  photo_removed: [409, 'Swath removed one of these photos from your page. Please leave it out.'],

  // jobs
  job_not_found: [404, 'Job not found.'],
  job_not_yours: [403, 'You can only rate your own jobs.'],
  complaint_not_found: [404, 'This problem is not there any more.'],
  complaint_made_already: [409, 'A problem with this mowing has been reported already.'],
  complaint_too_late: [409, 'Problems can be reported until 14 days after the mowing.'],
  complaint_not_open: [409, 'This was answered, decided or taken back meanwhile. Please look again.'],
  redo_not_ahead: [409, 'Please pick a day from today on.'],
  refund_asked_already: [409, 'This has been asked for already, and waits for an answer.'],
  refund_request_not_found: [404, 'This request is not there any more.'],
  refund_request_ended: [409, 'This request was answered or taken back, or the job was changed meanwhile.'],
  refund_not_yours: [403, 'In your company others decide about money that goes back.'],
  job_not_pending: [409, 'Only pending jobs can be canceled.'],
  job_not_completed: [409, 'Job is not completed yet. You can only rate completed jobs.'],
  done_too_long_ago: [
    409,
    'This was done more than 48 hours ago, so it is not counted any more. Record the visit as done, or ask your office.',
  ],
  written_too_long_ago: [
    409,
    'This was written more than 48 hours ago, so it is not sent any more. Please write it again if it still matters.',
  ],
  nothing_to_undo: [409, 'There is nothing to undo.'],
  too_late_to_undo: [409, 'This can be undone for 10 minutes only.'],
  rated_already: [409, 'The homeowner has given stars already, so this cannot be undone.'],
  photo_required_before: [409, 'Your company asks for a photo before the start. Please add one first.'],
  photo_required_after: [409, 'Your company asks for a photo of the finished lawn. Please add one first.'],
  job_already_rated: [409, 'You have already rated this job.'],
  order_changed: [409, 'The order of the stops has been changed since. Please look at the route again.'],
  route_changed: [409, 'The stops of this day have changed. Please look at the route again.'],
  stop_already_begun: [409, 'A stop that has begun keeps its place in the route.'],
  job_not_reschedulable: [409, 'Only pending jobs can be rescheduled'],
  job_not_retimable: [409, 'Only pending jobs can be retimed'],
  start_time_missing: [400, 'Please select a start time'],
  time_on_other_day: [409, 'Please choose a time on the day of the job.'],
  time_not_on_clock: [409, 'Clocks go forward on that day and leave this time out. Please choose another one.'],
  time_passed: [409, 'Please choose a time that has not passed.'],
  time_outside_hours: [409, 'The whole job has to lie within your hours of that day. Please choose another time.'],
  time_taken: [409, 'Another stop is locked to that time. Please choose another one.'],
  date_missing: [400, 'Please select a date'],
  job_not_at_hand: [409, 'Only jobs of today can be reported as not possible.'],
  cancellation_not_found: [404, 'This mowing was not canceled by its company, or you have seen to it already.'],
  visit_already_paid: [409, 'This visit is paid already.'],

  // series
  series_not_found: [404, 'Series not found.'],
  series_ended: [409, 'This series has ended.'],
  series_not_paused: [409, 'This series is not paused.'],
  series_paused_already: [409, 'Your customer has paused this series. Their pause has to end first.'],
  paused_by_company: [409, 'The company has paused this series. It goes on by itself.'],
  series_too_long: [409, 'A series can have up to 60 visits within 12 months.'],
  series_without_dates: [409, 'No date of this series lies between its start and its end.'],
  date_not_in_series: [409, 'That day does not belong to this series.'],

  homeowner_agrees_first: [409, 'This series is a homeowner’s. Propose the change to them instead.'],
  no_room_on_any_date: [409, 'There is no room on any of these dates. Please choose others.'],
  proposal_not_found: [404, 'Proposal not found.'],
  proposal_closed: [409, 'This proposal is no longer open.'],
  proposal_exists: [409, 'This homeowner has an open proposal of yours already. Withdraw it first.'],
  proposal_too_soon: [409, 'This homeowner said no to a proposal. You can propose again from {day} on.'],
  visit_not_selectable: [409, 'Only visits that have not begun can be deleted. Please load the list again.'],

  // reviews of a company
  review_not_found: [404, 'Review not found.'],
  review_answer_changed: [
    409,
    'Somebody else of your company has changed this answer meanwhile. Please look at it again.',
  ],

  // users, rate and books of a company
  rate_changed: [409, 'Somebody else of your company has saved {rate} meanwhile. Please look at it again.'],
  profile_changed: [409, 'Somebody else of your company has changed {what} meanwhile. Please look at it again.'],
  profile_change_not_found: [
    404,
    'This change is not waiting any more: it was decided, taken back, or another one has taken its place.',
  ],
  too_many_completed_jobs: [422, 'A file can have up to 20,000 jobs. Please choose fewer days.'],
  month_not_begun: [422, 'Please choose a month that has begun.'],
  ledger_too_long: [422, 'A file can have up to 20,000 jobs. Please choose fewer of them.'],
  company_user_not_found: [404, 'User not found.'],
  company_user_exists: [409, 'This person is a user of your company already.'],
  invitation_exists: [409, 'This email has been invited already. Send the invitation again instead.'],
  too_many_company_users: [409, 'A company can have up to 200 users.'],
  primary_user_stays: [409, 'The primary user cannot be removed. Make somebody else primary first.'],
  primary_user_in_office: [409, 'The primary user keeps that role. Make somebody else primary first.'],
  invitation_not_found: [404, 'Invitation not found.'],
  invitation_ended: [403, 'This invitation has expired or was taken back. Ask the company for a new one.'],
  invited_account_taken: [
    409,
    'This email already has an account for something else. Ask the company to invite another email of yours.',
  ],
  // service areas
  service_area_not_found: [404, 'Service area not found.'],
  service_area_exists: [409, 'You work there already: all of it is on your list.'],
  too_many_service_areas: [409, 'A company can have up to 500 service areas.'],
  unknown_zip_code: [422, 'We do not know the ZIP code {zip}.'],
  depot_unknown: [409, 'We could not find your company’s address on the map. Please choose a point instead.'],
  outline_too_large: [422, 'This outline is too large. Its corners can be up to 300 miles apart.'],
  outline_crosses_itself: [422, 'The lines of this outline cross. Please put its corners in order.'],
  outline_without_area: [422, 'This outline has no land inside. Please move its corners apart.'],

  // own clients of a company
  own_client_not_found: [404, 'Client not found.'],
  own_client_exists: [409, 'You already have a client of this name at this address.'],
  own_client_archived: [409, 'This client is archived. Bring them back first.'],
  own_client_has_visits: [409, 'This client has visits ahead. Delete those visits first.'],
  too_many_own_clients: [409, 'A company can have up to 5,000 clients of its own.'],
  own_client_incomplete: [409, 'Please add the lot size and the price of this client first.'],
  own_client_not_serviced: [409, 'This client is marked as do not service. Take that back first.'],

  client_file_too_large: [413, 'The file can be up to 4 MB.'],
  client_file_not_readable: [
    422,
    'This file could not be read as CSV. Please check its quotes and save it as CSV in your spreadsheet.',
  ],
  client_file_without_columns: [422, 'Please choose the columns for: {columns}.'],
  client_file_changed: [422, 'This file has other columns than the ones you chose. Please choose the file again.'],
  client_files_busy: [429, 'Other files are being read just now. Please try again in a minute.'],
  too_many_client_rows: [422, 'The file can have up to 2,000 clients.'],

  // queue and offers
  missing_queue_address: [
    400,
    'Missing address information. Please complete your profile with your street address, city, and state.',
  ],
  missing_zip_code: [400, 'Your profile is missing a ZIP code. Please add it in Settings and try again.'],
  queue_date_too_far: [409, 'You can pick dates up to 60 days ahead.'],
  too_many_queued: [409, 'You have five jobs in the queue already.'],
  queued_job_not_found: [404, 'Job not found.'],
  queued_job_ended: [409, 'This job is no longer in the queue.'],
  offer_not_found: [404, 'Offer not found.'],
  offer_ended: [409, 'This offer is no longer open.'],
  offer_exists: [409, 'You already have an open offer on this job.'],
  too_many_offers: [409, 'This job has five open offers already.'],
  offer_being_paid: [
    409,
    'The homeowner is paying for this offer right now, so it cannot be changed. Please try again in a few minutes.',
  ],
  question_not_found: [404, 'Question not found.'],
  question_answered: [409, 'This question is answered already.'],
  question_waits: [409, 'Your last question waits for an answer. You can ask the next one after it.'],
  too_many_questions: [409, 'You can ask up to five questions about a job.'],
  too_many_questions_of_all: [409, 'This job has had as many questions as it takes.'],
  contact_details: [
    422,
    'Please leave out phone numbers, email addresses and links. You reach each other once an offer is accepted.',
  ],
  date_not_acceptable: [409, 'The homeowner cannot take that day.'],

  // messages between homeowner and company
  no_thread: [409, 'Your own clients have no account here, so there is nobody to write to.'],
  thread_closed: [409, 'Messages close seven days after the visit or its cancellation. What was written stays here.'],
  company_away: [409, 'This company does not take part in Swath at the moment, so nobody would read your message.'],
  thread_full: [409, 'This thread has as many messages as it takes.'],
  message_contact_details: [
    422,
    'Please leave out phone numbers, email addresses and links. You reach each other here.',
  ],
  message_not_found: [404, 'This message is not there any more.'],
  report_not_found: [404, 'This report is not there any more. Somebody else may have settled it.'],

  // photos
  photo_not_found: [404, 'Photo not found.'],
  photo_not_allowed: [409, 'The homeowner no longer allows this photo on your page.'],
  work_photos_changed: [409, 'The photos on your page have changed meanwhile. Please look at them again.'],
  photo_too_early: [409, 'It is too early for photos of this visit.'],
  photo_too_late: [409, 'Photos of this visit can no longer be changed.'],
  too_many_visit_photos: [409, 'A visit shows up to 4 photos before and 4 after. Please remove one first.'],
  photo_in_use: [409, 'This photo belongs to a job in the queue.'],
  too_many_photos: [409, 'You have 24 photos that no job shows. Please remove some, or try again tomorrow.'],

  // notices
  notification_not_found: [404, 'Notification not found or already acknowledged.'],
  push_not_sent: [409, 'Push messages are not sent here.'],
  push_service_unknown: [400, 'Push messages cannot be sent to this browser.'],
} as const satisfies Record<string, readonly [status: number, words: string]>;

export type ProblemCode = keyof typeof problems;

/** Errors that any endpoint can return, without declaring them. */
export const ANYWHERE: readonly ProblemCode[] = [
  'validation',
  'malformed_json',
  'not_authenticated',
  'session_expired',
  'factor_required',
  'factor_needed',
  'forbidden',
  'not_found',
  'app_outdated',
  'too_large',
  'media_type',
  'over_request_rate_limit',
  'unexpected',
  'unavailable',
];

type NamesIn<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The values an error's message needs for its placeholders, as an argument list; empty if it has none. */
export type Filling<Code extends ProblemCode> = [NamesIn<(typeof problems)[Code][1]>] extends [never]
  ? []
  : [filling: Record<NamesIn<(typeof problems)[Code][1]>, string | number>];

/** An error's message with its placeholders filled in; a missing value leaves an empty text. */
export function problemWords(code: ProblemCode, filling: Record<string, string | number> = {}): string {
  return problems[code][1].replace(/\{(\w+)\}/g, (_, name: string) => String(filling[name] ?? ''));
}

/** A validation error: path of the field ("body.rating"), and message to the user. */
export type FieldProblem = { path: string; message: string };

/**
 * The new price, in whole cents, of a request whose price has changed since it was shown. Until `heldUntil` the price
 * is guaranteed and the time on the company's day is reserved.
 */
export type FreshQuote = {
  price: PriceLines;
  /** Until when the price is guaranteed: ISO 8601, UTC. */
  heldUntil: string;
};

/** Body of every error answer (RFC 9457 problem details). `code` is for programs, `detail` for users. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** Same as `detail`, for the specification's sign-in client. */
  message: string;
  code: ProblemCode;
  instance: string;
  requestId: string;
  errors?: FieldProblem[];
  /** Only with `price_changed`: the new price. */
  quote?: FreshQuote;
};
