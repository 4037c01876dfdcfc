/** Refusals about estimates for own clients: HTTP status, and words for people. */
export const estimateProblems = {
  estimate_not_found: [404, 'Estimate not found.'],
  estimate_not_draft: [409, 'This estimate has been sent already, so it stays as it is.'],
  estimate_not_open: [409, 'Only an estimate that waits for an answer can be withdrawn.'],
  estimate_not_waiting: [409, 'Clients are reminded only of an estimate that waits for their answer.'],
  estimate_lapsed: [409, 'Its last day is over. Please use it as a new draft.'],
  estimate_mailed_today: [409, 'The client got a mail about this estimate today. Please wait until tomorrow.'],
  estimate_is_over: [409, 'This estimate was answered or withdrawn already.'],
  estimate_day_over: [409, 'Its last day is over. Please choose a later one first.'],
  valid_day_not_possible: [422, 'Please choose a last day from today on, within a year.'],
  estimate_not_accepted: [409, 'The client has not accepted this estimate.'],
  estimate_invoiced: [409, 'An invoice was made of this estimate already.'],
  estimate_link_invalid: [404, 'This link is not valid. Please open it from the email once more, or ask the company.'],
  estimate_answered: [409, 'This estimate was answered already.'],
  estimate_expired: [409, 'This estimate is not valid any more. Please ask the company for a new one.'],
  estimate_withdrawn: [409, 'The company has withdrawn this estimate. Please ask them for a new one.'],
} as const;
