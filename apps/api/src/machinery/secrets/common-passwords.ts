import { PASSWORD_MIN } from '@swath/domain/accounts/password';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that many people have chosen, lower-cased; the list comes with the library and needs no network. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map(String).filter((password) => password.length >= PASSWORD_MIN),
);

/** Whether a password is among the first that somebody would try: one of 18,000 common ones, or the account's own address. */
export function isCommonPassword(password: string, email: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const [local = ''] = email.split('@');
  return COMMON.has(typed) || typed === email || typed === local;
}
