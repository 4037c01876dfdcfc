/** Labels of audit events, by the event's code. */
const EVENT_WORDS: Readonly<Record<string, string>> = {
  'account.signed_up': 'Sign-up',
  'account.confirmed': 'Email address confirmed',
  'session.opened': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.ended': 'Session ended',
  'session.token_replayed': 'Used-up session token sent again',
  'session.proof_refused': 'Session token sent by another device',
  'code.requested': 'One-time code requested',
  'code.refused': 'One-time code refused',
  'recovery.requested': 'New password requested',
  'password.changed': 'Password changed',
  'password.refused': 'Change of password refused',
  'factor.enrolled': 'Authenticator app added',
  'factor.verified': 'Authenticator app confirmed',
  'factor.refused': 'Authenticator code refused',
  'factor.removed': 'Authenticator app removed',
  'company.registered': 'Company registered',
  'company.applied_again': 'Company applied again',
  'company.approved': 'Company approved',
  'company.approval_undone': 'Approval undone',
  'company.change_proposed': 'New name or address proposed',
  'company.change_approved': 'New name or address approved',
  'company.change_rejected': 'New name or address rejected',
  'company.insurance_approved': 'Certificate of insurance approved',
  'company.insurance_rejected': 'Certificate of insurance rejected',
  'company.tax_form_approved': 'Tax form approved',
  'company.tax_form_rejected': 'Tax form rejected',
  'company.zone_changed': 'Time zone of a company changed',
  'profiles.zones_filled': 'Time zones of homeowners filled in',
  'company.user_invited': 'Invited to a company',
  'company.user_joined': 'Joined a company',
  'company.user_removed': 'Removed from a company',
  'company.primary_changed': 'Made primary user',
  'company.role_changed': 'What they do in their company changed',
  'company.refund_rule_changed': 'Who may give money back was changed',
  'company.rejected': 'Company rejected',
  'company.suspended': 'Company suspended',
  'company.reinstated': 'Company reinstated',
  'role.changed': 'Role changed',
  'account.signed_out': 'Signed out everywhere',
  'account.deleted': 'Account deleted by its owner',
  'account.viewed': 'Homeowner looked at',
  'company.viewed': 'Company looked at',
  'job.canceled': 'Mowing canceled by hand',
  'visit.recorded': 'Visit recorded by hand',
  'visit.decided': 'Disputed visit decided',
  'complaint.decided': 'Reported problem decided',
  'payment.refunded': 'Refund by hand',
  'refund.paid_otherwise': 'Refund paid in another way',
  'refund.tried_again': 'Refund tried again',
  'message.report_settled': 'Reported message settled',
  'content.kept': 'Reported content kept',
  'content.removed': 'Public content removed',
  'content.restored': 'Removed content restored',
  'mail.resent': 'Email sent again',
  'task.retried': 'Background work tried again',
};

/** The label of an event; an unknown event is shown as its code. */
export const eventWords = (event: string): string => EVENT_WORDS[event] ?? event;

/** The details of an audit event, each as a text like "Reason: No insurance". */
export const detailWords = (details: Readonly<Record<string, string>>): string[] =>
  Object.entries(details).map(([name, value]) => {
    const words = name.replaceAll('_', ' ');
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${value}`;
  });
