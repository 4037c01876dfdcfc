import { expect, test } from '@playwright/test';
import { spec } from '@swath/fixtures/spec';
import { aHomeownerWithLawn, PASSWORD } from './support/accounts.ts';
import { fillCard } from './support/card-form.ts';
import { moveProductClock, productNow } from './support/clock.ts';
import { dayWords, longDay, workdays } from './support/days.ts';
import { closeNotices, openNotices } from './support/notices.ts';
import { linkIn, readMail } from './support/outbox.ts';
import { aHeicPhoto, aLawnPhoto, choosePhoto, expectPicture } from './support/photos.ts';
import { offerFrom, queuedJobsOf, queueJob } from './support/queue.ts';
import { signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';
import { chooseDay, goOnFrom, tapDay, tapGrass, tapReadiness } from './support/wizard.ts';

const GREEN = 'Green Blade Mowing';
const CLIP = 'Clip & Go Lawn Care';
const THREE_DAYS_MS = 3 * 86_400_000;

/** A file that is refused; and Playwright's tracer, which may not fetch previews of photos in the page's name. */
const NO_PHOTO = [/422 \(Unprocessable Entity\)/, /Connecting to 'blob:/];
/** A token is older than the browser thinks once the product's clock has moved. */
const OLD_TOKEN = /401 \(Unauthorized\)/;

spec('homeowner 1.1');
test('a very tall lawn goes in the queue with photos, two companies offer, one offer is rejected and one paid: it is a mowing', async ({
  browser,
  request,
}) => {
  const days = await workdays(request, 3, 2);
  const email = await aHomeownerWithLawn(request, 'quentin', { lastName: 'Quentin' });
  const home = await aWindow(browser, { width: 390, expected: NO_PHOTO });
  const office = await aWindow(browser, { width: 1280 });
  const { page } = home;
  const card = page.getByRole('article', { name: /^Queued job, / });
  const offers = page.getByRole('dialog', { name: 'Offers for your lawn' });

  await test.step('the homeowner puts the job in the queue: two days, very tall grass, notes and two photos', async () => {
    await signIn(page, email, PASSWORD);
    await page.getByRole('button', { name: 'Put in Queue' }).click();
    const wizard = page.getByRole('dialog', { name: 'Put a job in the queue' });
    for (const day of days) await chooseDay(wizard, day);
    await expect(wizard.getByText('2 dates chosen')).toBeVisible();
    await goOnFrom(wizard, 'Available Dates');
    await tapGrass(wizard, /Very tall/);
    await tapReadiness(wizard);
    await wizard.getByText('Narrow gate').click();
    await goOnFrom(wizard, 'Yard Features');
    await wizard.getByLabel('Notes for the companies').fill('The meadow behind the house is knee-high.');

    const add = (...files: Awaited<ReturnType<typeof aLawnPhoto>>[]) =>
      choosePhoto(page, wizard.getByRole('button', { name: 'Add photos' }), ...files);
    const photos = wizard.getByRole('list', { name: 'Photos of your lawn' });
    await add({ name: 'meadow.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a poem about a meadow') });
    await expect(photos.getByRole('alert')).toContainText('meadow.jpg');
    await expect(photos.getByRole('alert')).toContainText('This file is not a photo we can read.');
    await photos.getByRole('button', { name: 'Remove photo 1 of 6' }).click();
    await expect(photos).toBeHidden();
    await add(await aLawnPhoto(page, 'front.jpg', '#3f7a2c'), aHeicPhoto('back.heic'));
    await expect(photos.getByRole('listitem')).toHaveCount(2);
    await expect(photos.getByRole('progressbar')).toHaveCount(0);

    await wizard.getByRole('button', { name: 'Add to Queue' }).click();
    await expect(wizard.getByRole('heading', { name: 'Your job is in the queue' })).toBeVisible();
    await expect(wizard).toBeHidden();
  });

  await test.step('the card shows the days, the notes and both photos', async () => {
    await expect(card).toContainText('Queued');
    await expect(card).toContainText('Waiting for offers');
    for (const day of days) await expect(card.getByText(dayWords(day), { exact: true })).toBeVisible();
    await expect(card).toContainText('knee-high');
    for (const photo of ['Your lawn, 1 of 2', 'Your lawn, 2 of 2']) {
      await expectPicture(card.getByRole('img', { name: photo }));
    }
  });

  await test.step('two companies offer, and each offer appears without a reload', async () => {
    await signIn(office.page, 'cleo@clipandgo.test');
    await expect(office.page.getByRole('heading', { name: CLIP })).toBeVisible();
    const id = (await queuedJobsOf(request, email))[0]!.id;
    const green = { priceCents: 11_800, serviceDate: days[0]!, message: 'The big mower comes along.' };
    await offerFrom(request, 'gwen@greenblade.test', id, green);
    await expect(card).toContainText('1 offer: $118.00');
    await expect(card).toContainText('Offered');
    const clip = { priceCents: 13_100, serviceDate: days[1]!, message: 'We take the cuttings away.' };
    await offerFrom(request, 'cleo@clipandgo.test', id, clip);
    await expect(card).toContainText('2 offers from $118.00');
    const mail = await readMail(request, email, /^Green Blade Mowing offers to mow your lawn for \$118\.00$/);
    expect(linkIn(mail)).toContain(`/user/queued-jobs/${id}`);
    // The second one waits until a quarter of an hour is over, and one of the two is rejected before.
  });

  await test.step('the offers are compared by price, rating and day', async () => {
    await card.getByRole('button', { name: 'Compare offers' }).click();
    const first = offers.getByRole('article').first();
    await expect(offers.getByRole('article')).toHaveCount(2);
    await expect(first).toHaveAccessibleName(`${GREEN}, $118.00`);
    await expect(first).toContainText('Lowest price');
    await offers.getByLabel('Sort by').selectOption('Best rating');
    await expect(first).toHaveAccessibleName(`${GREEN}, $118.00`);
    await expect(offers.getByRole('article').nth(1)).toContainText('We take the cuttings away.');
    await offers.getByLabel('Sort by').selectOption('Earliest date');
    await expect(first).toHaveAccessibleName(`${GREEN}, $118.00`);
  });

  await test.step('one is rejected, and its company hears of it', async () => {
    await offers.getByRole('button', { name: `Reject the offer of ${GREEN}` }).click();
    await expect(offers.getByRole('heading', { name: 'Reject this offer?' })).toBeVisible();
    await offers.getByRole('button', { name: 'Reject offer' }).click();
    await expect(offers.getByRole('article')).toHaveCount(1);
    expect((await readMail(request, 'gwen@greenblade.test', /^Your offer was not accepted$/)).text).toContain(
      '$118.00',
    );
  });

  await test.step('the other is accepted with an arrival time and paid, and the mowing takes the place of the queued job', async () => {
    const times = offers.getByRole('radiogroup', { name: `Arrival time of ${CLIP}` });
    await times.getByRole('radio').nth(1).click();
    await offers.getByRole('button', { name: `Accept and pay $131.00 to ${CLIP}` }).click();
    await fillCard(offers, '4242 4242 4242 4242');
    await expect(offers.getByRole('heading', { name: 'Your mowing is booked' })).toBeVisible();
    await expect(offers.getByRole('status').filter({ hasText: CLIP })).toContainText('$131.00 paid');
    await offers.getByRole('button', { name: 'Done' }).click();
    await expect(offers).toBeHidden();
    await expect(card).toHaveCount(0);
    const visit = page.getByRole('article', { name: `${CLIP}, ${longDay(days[1]!)}` });
    await expect(visit).toContainText('Pending');
    await expect(visit).toContainText(/Arrives between .* Promised/);
    await expect(visit).toContainText('$131.00');
  });

  await test.step('the company has the job without a reload, and both sides a mail', async () => {
    await expect(office.page.getByRole('article', { name: /^Hazel Quentin, / })).toContainText('Pending');
    expect((await readMail(request, email, /is booked$/)).text).toContain(CLIP);
    expect((await readMail(request, 'cleo@clipandgo.test', /^New job on /)).text).toContain('Hazel Quentin');
  });

  await test.step('the list of notices tells the story, newest first', async () => {
    const list = await openNotices(page, 2);
    await expect(list.getByRole('listitem')).toContainText([
      'Your mowing is booked',
      `${CLIP} would come on ${dayWords(days[1]!)} for $131.00.`,
      `${GREEN} would come on ${dayWords(days[0]!)} for $118.00.`,
    ]);
    await closeNotices(page);
  });

  home.isQuiet();
  office.isQuiet();
});

test('a lawn too tall for a list price leaves the schedule wizard for the queue, and no answer is lost', async ({
  browser,
  request,
}) => {
  const [day] = await workdays(request, 4, 1);
  const email = await aHomeownerWithLawn(request, 'tilda');
  const { page, isQuiet } = await aWindow(browser, { width: 1280 });
  await signIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule mowing' });
  await tapDay(schedule, day!);
  await tapGrass(schedule);
  await tapReadiness(schedule);
  await schedule.getByText('Trampoline').click();
  await schedule.getByLabel('Notes for the crew').fill('Mind the tulips.');
  for (let step = 0; step < 2; step++) await schedule.getByRole('button', { name: 'Back' }).click();
  await schedule.getByRole('radio', { name: /Very tall/ }).check();
  await schedule.getByRole('button', { name: 'Get offers for tall grass' }).click();

  const queue = page.getByRole('dialog', { name: 'Put a job in the queue' });
  await expect(schedule).toBeHidden();
  await expect(queue.getByText(dayWords(day!), { exact: true })).toBeVisible();
  await goOnFrom(queue, 'Available Dates');
  await expect(queue.getByRole('radio', { name: /Very tall/ })).toBeChecked();
  await goOnFrom(queue, 'Grass Height');
  await expect(queue.getByRole('checkbox', { name: /preparation policy/ })).toBeChecked();
  await goOnFrom(queue, 'Yard Readiness');
  await expect(queue.getByRole('checkbox', { name: 'Trampoline' })).toBeChecked();
  await expect(queue.getByLabel('Notes for the crew')).toHaveValue('Mind the tulips.');
  await goOnFrom(queue, 'Yard Features');
  await queue.getByRole('button', { name: 'Add to Queue' }).click();
  await expect(queue).toBeHidden();
  await expect(page.getByRole('article', { name: `Queued job, ${dayWords(day!)}` })).toContainText('Queued');
  expect(await queuedJobsOf(request, email)).toMatchObject([{ status: 'queued', acceptableDates: [day] }]);
  isQuiet();
});

test('nobody offers for three days: the open page says so, the job is queued again, the rest is acknowledged', async ({
  browser,
  request,
}) => {
  const later = await workdays(request, 10, 3);
  const email = await aHomeownerWithLawn(request, 'nora');
  await queueJob(request, email, { acceptableDates: [later[0]!, later[1]!], notes: 'Around the pond.' });
  await queueJob(request, email, { acceptableDates: [later[2]!] });
  const { page, isQuiet } = await aWindow(browser, { width: 390, expected: [OLD_TOKEN] });
  await signIn(page, email, PASSWORD);
  const cards = page.getByRole('article', { name: /^Queued job, / });
  await expect(cards).toHaveCount(2);
  const popup = page.getByRole('dialog', { name: /^No company took th?e?y?our job$|^No company took/ });

  await test.step('three days later their cards say Never Claimed', async () => {
    const threeDaysLater = new Date((await productNow(request)).getTime() + THREE_DAYS_MS + 60_000);
    await moveProductClock(request, threeDaysLater, { sweep: true });
    await readMail(request, email, /^No company has claimed your mowing$/);
    await expect(page.getByText('Never Claimed')).toHaveCount(2);
  });

  await test.step('the popup of the next visit lists both', async () => {
    await page.reload();
    await expect(popup.getByRole('listitem')).toHaveCount(2);
    await expect(
      popup.getByRole('listitem').filter({ hasText: `${dayWords(later[0]!)} and 1 more day` }),
    ).toBeVisible();
  });

  await test.step('one is queued again, with the answers it had', async () => {
    await popup
      .getByRole('listitem')
      .filter({ hasText: dayWords(later[0]!) })
      .getByRole('button', { name: 'Queue again' })
      .click();
    const wizard = page.getByRole('dialog', { name: 'Put a job in the queue' });
    await expect(wizard.getByText('2 dates chosen')).toBeVisible();
    await goOnFrom(wizard, 'Available Dates');
    await expect(wizard.getByRole('radio', { name: /Very tall/ })).toBeChecked();
    await goOnFrom(wizard, 'Grass Height');
    await goOnFrom(wizard, 'Yard Readiness');
    await goOnFrom(wizard, 'Yard Features');
    await expect(wizard.getByLabel('Notes for the companies')).toHaveValue('Around the pond.');
    await wizard.getByRole('button', { name: 'Add to Queue' }).click();
    await expect(wizard.getByRole('heading', { name: 'Your job is in the queue' })).toBeVisible();
    await expect(wizard).toBeHidden();
  });

  await test.step('the popup comes back for the other one; closing it acknowledges that', async () => {
    await expect(popup.getByRole('listitem')).toHaveCount(1);
    await popup.getByRole('button', { name: 'Got it' }).click();
    await expect(popup).toBeHidden();
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('Waiting for offers');
    await page.reload();
    await expect(cards).toHaveCount(1);
    await expect(page.getByText('Never Claimed')).toHaveCount(0);
    await expect.poll(async () => (await queuedJobsOf(request, email)).map(({ status }) => status)).toEqual(['queued']);
  });

  await test.step('the list of notices has both', async () => {
    const list = await openNotices(page, 2);
    await expect(list.getByRole('listitem').filter({ hasText: 'No company took your job' })).toHaveCount(2);
  });

  isQuiet();
});
