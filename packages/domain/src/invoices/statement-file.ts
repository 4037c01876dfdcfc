const MOST_NAME_LETTERS = 60;

/**
 * File name of a client's statement: "statement-olive-porter-2026-01-01-2026-06-30.pdf". Of the name only the letters a
 * to z and digits, accents removed; a name without any is left out.
 *
 * @param from  first day, and `to` the last: 'YYYY-MM-DD'
 */
export function statementFileName(fullName: string, from: string, to: string): string {
  const plain = fullName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_NAME_LETTERS)
    .replace(/^-|-$/g, '');
  return ['statement', plain, from, to].filter(Boolean).join('-').concat('.pdf');
}
