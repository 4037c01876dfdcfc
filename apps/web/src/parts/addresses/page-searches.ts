/** Search parameters of the login page: the tab, and the address to return to. */
export function loginSearch({ tab, next }: Record<string, unknown>): { tab?: 'login' | 'signup'; next?: string } {
  return {
    ...((tab === 'login' || tab === 'signup') && { tab }),
    ...(typeof next === 'string' && { next }),
  };
}

/** Search parameters of the payouts page: how the user came back from the payment provider. */
export function payoutsSearch({ success, refresh }: Record<string, unknown>): { success?: 'true'; refresh?: 'true' } {
  return { ...(success === 'true' && { success }), ...(refresh === 'true' && { refresh }) };
}

/** Search parameters of a page linked from a mail: the link's token. */
export const tokenSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' && token !== '' ? { token } : {};

/** Search parameters of the page of figures: a month, such as 2026-05. */
export const monthSearch = ({ month }: Record<string, unknown>): { month?: string } =>
  typeof month === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {};

/** Search parameters of the company's dashboard: the job whose details are open. */
export const jobSearch = ({ job }: Record<string, unknown>): { job?: string } =>
  typeof job === 'string' && job !== '' ? { job } : {};
