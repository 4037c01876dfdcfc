import { expect, type Locator, type Page, test } from '@playwright/test';
import { spec } from '@swath/fixtures/spec';
import { aHomeownerWithLawn, PASSWORD } from './support/accounts.ts';
import { fillCard } from './support/card-form.ts';
import { moveProductClock, productNow } from './support/clock.ts';
import { longDay, workdays } from './support/days.ts';
import { judge } from './support/looks.ts';
import { readMail } from './support/outbox.ts';
import { offerFrom, queueJob } from './support/queue.ts';
import { bringSession, signIn } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const GREEN = 'Green Blade Mowing';
const CLIP = 'Clip & Go Lawn Care';
const OFFICE = 'gwen@greenblade.test';
const DAY_MS = 86_400_000;
/** A token is older than the browser thinks once the product's clock has moved. */
const OLD_TOKEN = /401 \(Unauthorized\)/;
/** An offer is not changed while it is paid. */
const BEING_PAID = /409 \(Conflict\)/;

/** A card of the company's page by the words of its homeowner, or of its own. */
const cardOf = (page: Page, words: string): Locator => page.getByRole('listitem').filter({ hasText: words });

/** Writes the form of an offer and sends it. */
async function send(dialog: Locator, offer: { price?: string; day?: string; message?: string }, button: string) {
  if (offer.price) await dialog.getByLabel('Price').fill(offer.price);
  if (offer.day) await dialog.getByRole('radio', { name: offer.day }).check();
  if (offer.message !== undefined) await dialog.getByLabel(/Message to the homeowner/).fill(offer.message);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

spec('company 1.5');
test('an offer is made, edited, released, made again, runs out, and is accepted; of another job another company is chosen', async ({
  browser,
  request,
}) => {
  const days = await workdays(request, 6, 2);
  const email = await aHomeownerWithLawn(request, 'olive');
  const notes = `The orchard too, ${Date.now()}.`;
  await queueJob(request, email, { acceptableDates: days, notes });
  const home = await aWindow(browser, { width: 390, expected: [OLD_TOKEN] });
  const company = await aWindow(browser, { width: 1280, expected: [OLD_TOKEN, BEING_PAID] });
  const { page } = home;
  const office = company.page;
  const queued = page.getByRole('article', { name: /^Queued job, / });
  const offers = page.getByRole('dialog', { name: 'Offers for your lawn' });
  const job = cardOf(office, notes);
  const make = office.getByRole('dialog', { name: 'Make Offer' });
  const edit = office.getByRole('dialog', { name: 'Edit Offer' });

  await test.step('the job matches the company, whose rate is proposed as the price', async () => {
    await signIn(page, email, PASSWORD);
    await expect(queued).toContainText('Waiting for offers');
    await bringSession(office, OFFICE);
    await office.goto('/company/queued-jobs');
    await expect(office.getByRole('tab', { name: 'Matches you' })).toHaveAttribute('aria-selected', 'true');
    await expect(job).toContainText('Queued');
    await judge(office, 'company-queue');
    await job.getByRole('button', { name: 'Make Offer' }).click();
    await expect(make.getByLabel('Price')).toHaveValue(/^\d+\.00$/);
    await expect(make.getByText(/^Your rate comes to \$/)).toBeVisible();
    await judge(office, 'company-offer');
  });

  await test.step('it is made, and stands on the homeowner’s open page', async () => {
    await send(make, { price: '120', day: longDay(days[0]!), message: 'The big mower comes along.' }, 'Make Offer');
    await expect(job).toContainText('$120.00');
    await expect(job).toContainText('Your offer is the best.');
    await expect(queued).toContainText('1 offer: $120.00');
  });

  await test.step('it is edited while the homeowner looks at it', async () => {
    await queued.getByRole('button', { name: 'See offer' }).click();
    await expect(offers.getByRole('article', { name: `${GREEN}, $120.00` })).toBeVisible();
    await job.getByRole('button', { name: 'Edit Offer' }).click();
    await expect(edit.getByLabel('Price')).toHaveValue('120.00');
    await send(edit, { price: '110', day: longDay(days[1]!), message: 'With edging.' }, 'Save Offer');
    const changed = offers.getByRole('article', { name: `${GREEN}, $110.00` });
    await expect(changed).toContainText('Changed, was $120.00');
    await expect(changed).toContainText('With edging.');
    await judge(page, 'homeowner-changed-offer');
    // The first is mailed at once; the change waits for the quarter of an hour, and is taken back before.
    await readMail(request, email, /^Green Blade Mowing offers to mow your lawn for \$120\.00$/);
  });

  await test.step('it is released, and gone from the homeowner’s page', async () => {
    await job.getByRole('button', { name: 'Release' }).click();
    const question = office.getByRole('dialog', { name: 'Release your offer?' });
    await question.getByRole('button', { name: 'Release' }).click();
    await expect(question).toBeHidden();
    await expect(offers.getByText('No open offers')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(queued).toContainText('Waiting for offers');
  });

  await test.step('it is made again, and runs out a day later', async () => {
    await job.getByRole('button', { name: 'Make Offer' }).click();
    await send(make, { price: '115', day: longDay(days[0]!) }, 'Make Offer');
    await expect(queued).toContainText('1 offer: $115.00');
    await office.getByRole('tab', { name: 'Your offers' }).click();
    await expect(office).toHaveURL(/show=offers/);
    await expect(cardOf(office, '$115.00')).toContainText('The homeowner has not answered yet.');
    await expect(cardOf(office, '$110.00')).toContainText('You took your offer back.');
    await expect(cardOf(office, '$120.00')).toHaveCount(0);
    await moveProductClock(request, new Date((await productNow(request)).getTime() + DAY_MS + 60_000), { sweep: true });
    await expect(cardOf(office, '$115.00')).toContainText('The homeowner did not answer in time.');
    await expect(queued).toContainText('Waiting for offers');
    const toOffice = { params: { to: OFFICE }, headers: { accept: 'application/json' } };
    await expect.poll(async () => (await request.get('/dev/outbox', toOffice)).text()).toContain('Price: $115.00');
  });

  await test.step('another one is accepted and paid: the job is the company’s', async () => {
    await office.getByRole('tab', { name: 'Matches you' }).click();
    await job.getByRole('button', { name: 'Make Offer' }).click();
    await send(make, { price: '112', day: longDay(days[1]!) }, 'Make Offer');
    await queued.getByRole('button', { name: 'See offer' }).click();
    await offers.getByRole('button', { name: `Accept and pay $112.00 to ${GREEN}` }).click();
    await expect(offers.getByTitle('Card payment')).toBeVisible();
    await job.getByRole('button', { name: 'Edit Offer' }).click();
    await edit.getByLabel('Price').fill('150');
    await edit.getByRole('button', { name: 'Save Offer' }).click();
    await expect(edit.getByText(/The homeowner is paying for this offer right now/)).toBeVisible();
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await fillCard(offers, '4242 4242 4242 4242');
    await expect(offers.getByRole('heading', { name: 'Your mowing is booked' })).toBeVisible();
    await offers.getByRole('button', { name: 'Done' }).click();
    await expect(job).toHaveCount(0);
    await office.getByRole('tab', { name: 'Your offers' }).click();
    await expect(cardOf(office, '$112.00')).toContainText('The job is yours, and paid.');
  });

  await test.step('of another job another company is chosen, and who is not said', async () => {
    const other = await queueJob(request, email, { acceptableDates: days, notes: 'And the meadow.' });
    await offerFrom(request, OFFICE, other, { priceCents: 14_200, serviceDate: days[0]!, message: '' });
    await offerFrom(request, 'cleo@clipandgo.test', other, { priceCents: 13_300, serviceDate: days[0]!, message: '' });
    await expect(queued).toContainText('2 offers from $133.00');
    await queued.getByRole('button', { name: 'Compare offers' }).click();
    await offers.getByRole('button', { name: `Accept and pay $133.00 to ${CLIP}` }).click();
    await fillCard(offers, '4242 4242 4242 4242');
    await expect(offers.getByRole('heading', { name: 'Your mowing is booked' })).toBeVisible();
    await expect(cardOf(office, '$142.00')).toContainText('The homeowner chose another company.');
    await expect(office.getByText(CLIP)).toHaveCount(0);
    await judge(office, 'company-offers');
  });

  home.isQuiet();
  company.isQuiet();
});

test('the queue on a phone: filters in the address, details by their own address', async ({ browser, request }) => {
  const days = await workdays(request, 6, 2);
  const email = await aHomeownerWithLawn(request, 'fern');
  const notes = `Half an acre of clover, ${Date.now()}.`;
  const id = await queueJob(request, email, { acceptableDates: days, notes });
  const { page, isQuiet } = await aWindow(browser, { width: 390 });
  await bringSession(page, OFFICE);
  await page.goto('/company/queued-jobs');
  await expect(cardOf(page, notes)).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Max Lot Size (sq ft)').fill('10890');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(cardOf(page, notes)).toHaveCount(0);
  await expect(page).toHaveURL(/\?maxLot=10890$/);
  await judge(page, 'company-queue-filters');
  await page.goBack();
  await expect(cardOf(page, notes)).toBeVisible();
  await expect(page.getByLabel('Max Lot Size (sq ft)')).toHaveValue('');
  await cardOf(page, notes).getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: `Job # ${id.slice(0, 8)}` });
  await expect(details).toContainText(notes);
  await expect(page).toHaveURL(new RegExp(`job=${id}`));
  await judge(page, 'company-queued-job');
  await page.goBack();
  await expect(details).toBeHidden();
  isQuiet();
});
