/** Errors about the papers of a company, as part of `problems`. */
export const paperProblems = {
  paper_not_found: [404, 'This paper is not waiting any more: it was decided, or another one was sent.'],
  paper_empty: [422, 'This file is empty. Please choose another one.'],
  paper_not_readable: [422, 'This file is damaged, or neither a PDF nor a picture. Please choose another one.'],
  paper_locked: [422, 'This PDF opens with a password only. Please save it without one, or send a picture of it.'],
  paper_too_large: [413, 'A file can be up to 15 MB. Please choose a smaller one.'],
  paper_too_long: [422, 'A PDF can have up to 20 pages. Please send only those of this paper.'],
  insurance_ended: [409, 'This certificate has ended meanwhile. Please reject it, and say so to the company.'],
  insurance_too_long: [409, 'Please choose a day within the next three years.'],
} as const;
