import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import { queuedJobLink } from '../queue.mail.ts';

type Where = { readonly address: string; readonly publicUrl: string };

/** Mail to the homeowner: a company's question about their queued job, before it makes an offer. */
export const questionAskedMail = (
  to: string,
  { companyName, question }: { companyName: string; question: string },
  { id, address, publicUrl }: Where & { readonly id: string },
): Message => ({
  to,
  template: 'question-asked',
  subject: `${companyName} has a question about your lawn`,
  blocks: [
    { heading: 'A company has a question' },
    {
      facts: [
        ['Company', companyName],
        ['Where', address],
        ['Question', question],
      ],
    },
    { paragraph: 'Only this company reads your answer. Please leave out phone numbers and email addresses.' },
    { button: 'Answer', href: queuedJobLink(id, publicUrl) },
  ],
});

/** Mail to a company: the homeowner's answer to its question. */
export const questionAnsweredMail = (
  to: string,
  { job, question, answer }: { job: string; question: string; answer: string },
  { address, publicUrl }: Where,
): Message => ({
  to,
  template: 'question-answered',
  subject: 'The homeowner answered your question',
  blocks: [
    { heading: 'The homeowner answered your question' },
    {
      facts: [
        ['Where', address],
        ['Question', question],
        ['Answer', answer],
      ],
    },
    { button: 'See the job', href: `${publicUrl}/company/queued-jobs?job=${job}` },
  ],
});
