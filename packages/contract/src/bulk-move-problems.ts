/** Errors about moves of many visits at once, as part of `problems`. */
export const bulkMoveProblems = {
  bulk_move_too_long: [422, 'Please choose a first day up to the last day, and two weeks at most.'],
  bulk_move_too_many: [409, 'Up to 200 visits can be moved at once. Please choose fewer days.'],
  bulk_move_not_found: [404, 'This move was not found.'],
  bulk_move_final: [409, 'A move can be undone for 30 minutes. Please move these visits one by one.'],
} as const;
