/**
 * Errors that a crew's day page can show, with status and message. In a file of their own, so that the page need not
 * load the messages of all errors.
 */
export const dayProblems = {
  job_not_today: [409, 'Only jobs scheduled for today can be started.'],
  job_not_started: [409, 'This job has not been started.'],
  job_already_started: [409, 'This job is already started.'],
  job_already_completed: [409, 'This job is already completed.'],
  job_canceled: [409, 'This job was canceled.'],
  record_open: [409, 'This visit was recorded as done. That has to be answered first.'],
  record_day_not_over: [409, 'A visit can be recorded once its day is over.'],
  record_too_late: [409, 'A visit can be recorded until 48 hours after its day. Please ask Swath to record it.'],
  record_end_first: [422, 'The end has to come after the start.'],
  record_too_long: [422, 'A visit can take up to 12 hours. Please check the times.'],
  record_not_open: [409, 'This record was answered, withdrawn or ended meanwhile.'],
  photo_not_readable: [422, 'This file is not a photo we can read. Please use JPEG, PNG or WebP.'],
  photo_too_large: [413, 'Photos can be up to 15 MB and 50 megapixels.'],
  on_my_way_told: [409, 'They were told already. Please send them a message, or call.'],
  visit_not_paid: [409, 'This visit is not paid yet. The homeowner has been asked to pay it.'],
} as const;

/** The message shown to users for an error code. */
export const dayProblemWords = (code: keyof typeof dayProblems): string => dayProblems[code][1];
