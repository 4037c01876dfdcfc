/** What the login page reads from its address: the tab to show, and where to go afterwards. */
export function loginSearch({ tab, next }: Record<string, unknown>): { tab?: 'login' | 'signup'; next?: string } {
  return {
    ...((tab === 'login' || tab === 'signup') && { tab }),
    ...(typeof next === 'string' && { next }),
  };
}

/** What the payouts page reads from its address: how somebody came back from the payment provider. */
export function payoutsSearch({ success, refresh }: Record<string, unknown>): { success?: 'true'; refresh?: 'true' } {
  return { ...(success === 'true' && { success }), ...(refresh === 'true' && { refresh }) };
}

/** What a page reads from its address that a mail leads to: the token of the link. */
export const tokenSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' && token !== '' ? { token } : {};

/** What the page of figures reads from its address: a month, such as 2026-05. */
export const monthSearch = ({ month }: Record<string, unknown>): { month?: string } =>
  typeof month === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {};

/** What the company's dashboard reads from its address: the job whose details are open. */
export const jobSearch = ({ job }: Record<string, unknown>): { job?: string } =>
  typeof job === 'string' && job !== '' ? { job } : {};
