/** Refusals about a company's crews: HTTP status, and words for people. */
export const crewProblems = {
  crew_not_found: [404, 'Crew not found.'],
  crew_name_taken: [409, 'You have a crew of this name already.'],
  too_many_crews: [409, 'A company can have up to 10 crews.'],
  crew_depot_not_found: [422, 'We could not find this address. Please check street, city and ZIP code.'],
  crew_days_off_not_found: [404, 'These days off were removed already.'],
  absence_not_found: [404, 'This absence was removed already.'],
  crew_at_work: [409, 'This crew is at work. Please remove it when its mowing is done.'],
  crew_not_working: [409, 'This crew does not work on that day.'],
  crew_cannot_mow: [409, 'This crew cannot mow this lawn: {why}. Choose another crew, or change what it can mow.'],
  crew_breaks_promise: [
    409,
    'This crew cannot be there in the arrival window that your customer was promised. Choose another crew, or change the time first.',
  ],
  job_begun: [409, 'This mowing has begun, so its crew stays.'],
  plan_outdated: [409, 'The day has changed since this plan was made. Please look at a new one.'],
} as const;
