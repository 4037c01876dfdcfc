import { expect, test } from 'vitest';
import { readMessage } from '../../../testing/read-message.ts';
import { questionAnsweredMail, questionAskedMail } from './questions.mail.ts';

const HOME = { id: 'q-1', address: '412 Elm Ave, Columbia, MO 65203', publicUrl: 'https://swath.test' };

test('a question says who asks what, and who reads the answer', () => {
  const asked = { companyName: 'Green Blade Mowing', question: 'How wide is the gate?' };
  expect(readMessage(questionAskedMail('harriet@homeowner.test', asked, HOME))).toEqual({
    to: 'harriet@homeowner.test',
    template: 'question-asked',
    subject: 'Green Blade Mowing has a question about your lawn',
    text: `A COMPANY HAS A QUESTION

Company: Green Blade Mowing
Where: 412 Elm Ave, Columbia, MO 65203
Question: How wide is the gate?

Only this company reads your answer. Please leave out phone numbers and email addresses.

Answer:
https://swath.test/user/queued-jobs/q-1
`,
  });
});

test('an answer says what was asked, and leads to the job', () => {
  const told = { job: 'job-7', question: 'How wide is the gate?', answer: 'Forty inches.' };
  const { subject, text } = readMessage(questionAnsweredMail('office@greenblade.test', told, HOME));
  expect(subject).toBe('The homeowner answered your question');
  expect(text).toBe(`THE HOMEOWNER ANSWERED YOUR QUESTION

Where: 412 Elm Ave, Columbia, MO 65203
Question: How wide is the gate?
Answer: Forty inches.

See the job:
https://swath.test/company/queued-jobs?job=job-7
`);
});
