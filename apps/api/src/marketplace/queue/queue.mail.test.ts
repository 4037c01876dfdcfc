import { expect, test } from 'vitest';
import { readMessage } from '../../testing/read-message.ts';
import { neverClaimedMail } from './queue.mail.ts';

test('a job that nobody claimed says where it was, that nothing was charged, and how to go on', () => {
  const mail = neverClaimedMail(
    'harriet@homeowner.test',
    { id: 'q-1', address: '412 Elm Ave, Columbia, MO 65203' },
    'https://swath.test',
  );
  expect(readMessage(mail)).toEqual({
    to: 'harriet@homeowner.test',
    template: 'queued-job-expired',
    subject: 'No company has claimed your mowing',
    text: `YOUR JOB HAS LEFT THE QUEUE

Where: 412 Elm Ave, Columbia, MO 65203

No company made an offer that you accepted in time, so it was never claimed. Nothing was charged.

Queue it again:
https://swath.test/user/queued-jobs/q-1
`,
  });
});
