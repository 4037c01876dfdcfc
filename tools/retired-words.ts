/** Words that stood for a thing that has one name now: docs/glossary.md. */
const RETIRED: Readonly<Record<string, string>> = {
  serviceDay: 'serviceDate',
  service_day: 'service_date',
  scheduledDate: 'serviceDate',
};

/** The retired words in a source, each with what the thing is called. */
export const retiredWords = (source: string): [string, string][] =>
  Object.entries(RETIRED).filter(([word]) => new RegExp(`\\b${word}\\b`).test(source));
