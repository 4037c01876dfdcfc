import { INVITATION_DAYS, type UserRole } from '@swath/domain/companies/member-rights';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';

const AS: Record<UserRole, string> = {
  owner: 'You will see its schedule, its settings, its people and its money.',
  company: 'You will see its schedule, its queue and its settings.',
  crew_lead: 'You will see the mowings of the day and the way to them, and set their times.',
  crew: 'You will see the mowings of the day and the way to them.',
};

/**
 * URL of the page for accepting an invitation, which posts the token, so that a mail scanner that opens the link does
 * not use it up.
 */
export const invitationLink = (publicUrl: string, token: string): string => `${publicUrl}/join?token=${token}`;

/**
 * Mail that invites a person to join a company. The company's name is safe to show: an administrator has approved it.
 */
export const invitationMail = (to: string, company: string, role: UserRole, link: string): Message => ({
  to,
  template: 'company-invitation',
  subject: `Join ${company} on Swath`,
  blocks: [
    { heading: `Join ${company}` },
    { paragraph: `${company} mows with Swath and has invited you to its team. ${AS[role]}` },
    { button: 'Join the team', href: link },
    { paragraph: `The link works once, for ${INVITATION_DAYS} days.` },
    { paragraph: 'If you do not know this company, you can ignore this email. Nothing happens without the link.' },
  ],
});
