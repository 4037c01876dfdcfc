/** Every address people use. Source: docs/spec/access.md, section 2. */
export const paths = {
  root: '/',
  login: '/login',
  register: '/user/register',
  registered: '/user/register/success',
  confirmEmail: '/confirm-email',
  homeowner: '/user/dashboard',
  homeownerSettings: '/user/settings',
  company: '/company/dashboard',
  pendingApproval: '/companies/register/pending-approval',
  admin: '/dashboard',
} as const;
