import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { type Notice, noticeWords } from './notice.ts';

const company = 'Green Blade Mowing';
const [date, to] = [day('2026-05-05'), day('2026-05-07')];
const arrival = '10:00 AM to 12:00 PM';

test.each<[Notice, string]>([
  [{ kind: 'booked', company, date, arrival }, `${company} comes on Tue, May 5, ${arrival}.`],
  [
    { kind: 'rescheduled', company, oldDate: date, newDate: to, arrival: `${arrival}, as promised` },
    `${company} comes on Thu, May 7 instead of Tue, May 5. Arrival: ${arrival}, as promised.`,
  ],
  [
    { kind: 'move_asked', company, oldDate: date, newDate: to, arrival: `${arrival}, as promised` },
    `${company} would come on Thu, May 7 instead of Tue, May 5. Arrival: ${arrival}, as promised. Please answer.`,
  ],
  [{ kind: 'day_kept', company, date, arrival }, `${company} comes on Tue, May 5, ${arrival}, as agreed.`],
  [
    { kind: 'series_booked', company, date, arrival, visits: 2 },
    `${company} comes on Tue, May 5, ${arrival}, and once more after that.`,
  ],
  [
    { kind: 'on_my_way', company, date, time: '9:40 AM', promised: arrival },
    `${company} arrives on Tue, May 5 at about 9:40 AM, earlier than the promised ${arrival}.`,
  ],
])('a promised window is named: %j', (notice, text) => {
  expect(noticeWords(notice, date).text).toBe(text);
});
