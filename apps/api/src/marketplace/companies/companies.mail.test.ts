import { expect, test } from 'vitest';
import { readMessage } from '../../testing/read-message.ts';
import { registrationReceivedMail } from './companies.mail.ts';

test('a registration that waits says for how long, and where it can be looked at', () => {
  expect(readMessage(registrationReceivedMail('office@greenblade.test', 'https://swath.test'))).toEqual({
    to: 'office@greenblade.test',
    template: 'registration-received',
    subject: 'We have your registration',
    text: `WE HAVE YOUR REGISTRATION

Your company is being reviewed. This typically takes 1-2 business days.

You get another email as soon as it is decided. There is nothing to do until then.

You can see how your registration stands at any time.

See your registration:
https://swath.test/companies/register/pending-approval
`,
  });
});
