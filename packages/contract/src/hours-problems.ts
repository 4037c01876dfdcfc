/** Errors about the hours that members of a company work, as part of `problems`. */
export const hoursProblems = {
  already_clocked_in: [409, 'You are at work already.'],
  not_clocked_in: [409, 'You are not at work, so there is nothing to end.'],
  already_on_break: [409, 'You are on a break already.'],
  not_on_break: [409, 'You are not on a break.'],
  shift_forgotten: [409, 'This work began more than 16 hours ago. Please enter when you stopped.'],
  clocked_too_late: [409, 'This was done more than 48 hours ago. Please enter these hours by hand.'],
  shift_not_found: [404, 'These hours are not there any more.'],
  shift_overlaps: [409, 'These hours overlap other hours of the same person.'],
  shift_too_long: [422, 'Work can take up to 16 hours at a stretch. Please check the times.'],
  shift_start_in_future: [422, 'Please enter a day and a time that have passed.'],
  shift_end_in_future: [422, 'Please enter an end that has passed.'],
  shift_end_missing: [422, 'Please enter when the work ended.'],
  break_too_long: [422, 'The break has to be shorter than the work.'],
  week_approved: [409, 'This week is approved. An owner of your company can still correct it.'],
  week_not_over: [409, 'A week can be approved once it is over.'],
  hours_open: [409, 'Work of this week was never ended. Please enter when it ended first.'],
} as const;
