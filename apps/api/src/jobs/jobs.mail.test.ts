import { expect, test } from 'vitest';
import { readMessage } from '../testing/read-message.ts';
import { completedMail, startedMail } from './jobs.mail.ts';

const SIDES = {
  address: '412 Elm Ave, Columbia, MO 65203',
  customer: 'Harriet Miller',
  date: '2026-05-05',
  company: 'Green Blade Mowing',
  homeownerEmail: 'harriet@homeowner.test',
  companyEmail: 'office@greenblade.test',
};
const URL = 'https://swath.test';

test('a crew that has begun: the homeowner reads what to mind until it is done', () => {
  expect(readMessage(startedMail(SIDES, URL))).toEqual({
    to: 'harriet@homeowner.test',
    template: 'mowing-started',
    subject: 'Green Blade Mowing is mowing your lawn',
    text: `YOUR LAWN IS BEING MOWN

Green Blade Mowing has started at 412 Elm Ave, Columbia, MO 65203.

Please keep gates unlocked and pets inside until they are done. You get a mail then.

See your visit:
https://swath.test/user/dashboard
`,
  });
});

test('a lawn that is done: the homeowner is asked for stars', () => {
  expect(readMessage(completedMail(SIDES, URL))).toEqual({
    to: 'harriet@homeowner.test',
    template: 'mowing-completed',
    subject: 'Your lawn is mown. How was it?',
    text: `YOUR LAWN IS MOWN

Green Blade Mowing is done at 412 Elm Ave, Columbia, MO 65203.

How was it? Your stars help your neighbors choose, and good companies to be chosen.

Give stars:
https://swath.test/user/dashboard
`,
  });
});
