import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Day } from '@swath/domain/calendar';
import { aHomeownerWithLawn, freshEmail, PASSWORD } from './support/accounts.ts';
import { aFreeDay, COMPANY } from './support/bookings.ts';
import { listenToConsole } from './support/quiet-console.ts';
import { signIn } from './support/sign-in.ts';
import { pressDay } from './support/wizard.ts';

/** What may happen at any step of a wizard. */
const EVENTS = ['Back', 'X', 'Escape', 'a reload', 'a second tab', 'a lost network'] as const;
type Event = (typeof EVENTS)[number];

/** Each step goes through all of them by `npm run nightly`, else through every third: three steps go through all. */
const STEPS_FOR_ALL = process.env.NIGHTLY === '1' ? 1 : 3;
const eventsAt = (place: number) => EVENTS.filter((_, at) => at % STEPS_FOR_ALL === place % STEPS_FOR_ALL);

type Step = {
  heading: string;
  answer: (dialog: Locator) => Promise<unknown>;
  stands: (dialog: Locator) => Promise<unknown>;
};

const NOTES = 'The key is under the gnome.';
const grass = { name: /Medium/ };
const policy = { name: /preparation policy/ };
const YARD: Step[] = [
  {
    heading: 'Grass Height',
    answer: (dialog) => dialog.getByRole('radio', grass).press('Space'),
    stands: (dialog) => expect(dialog.getByRole('radio', grass)).toBeChecked(),
  },
  {
    heading: 'Yard Readiness',
    answer: (dialog) => dialog.getByRole('checkbox', policy).press('Space'),
    stands: (dialog) => expect(dialog.getByRole('checkbox', policy)).toBeChecked(),
  },
  {
    heading: 'Yard Features',
    answer: (dialog) => dialog.getByLabel('Notes for the crew').fill(NOTES),
    stands: (dialog) => expect(dialog.getByLabel('Notes for the crew')).toHaveValue(NOTES),
  },
];
/** The chosen day: the only button that is pressed in a calendar, or the chip below it. */
const dateStep = (heading: string, day: Day, chosen: (dialog: Locator) => Locator): Step => ({
  heading,
  answer: (dialog) => pressDay(dialog, day),
  stands: (dialog) => expect(chosen(dialog).first()).toBeVisible(),
});

const lands = (dialog: Locator, heading: string) =>
  expect(dialog.getByRole('heading', { level: 3, name: heading, exact: true })).toBeVisible();

/** Lets one thing happen at a step that is answered, and sees that the step and its answer are there afterwards. */
async function survive(event: Event, at: { page: Page; dialog: Locator; step: Step; open: () => Promise<unknown> }) {
  const { page, dialog, step, open } = at;
  const goOn = async () => {
    await expect(dialog).toBeHidden();
    await open();
    await dialog.getByRole('button', { name: /^Go on with/ }).click();
  };
  switch (event) {
    case 'Back':
      await page.goBack();
      await expect(dialog.getByRole('heading', { level: 3, name: step.heading, exact: true })).toBeHidden();
      await page.goForward();
      break;
    case 'X':
      await dialog.getByRole('button', { name: 'Close' }).click();
      await goOn();
      break;
    case 'Escape':
      await dialog.press('Escape');
      await goOn();
      break;
    case 'a reload':
      await page.reload();
      break;
    case 'a second tab': {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      await other.close();
      break;
    }
    case 'a lost network':
      await page.context().setOffline(true);
      await page.goBack();
      await page.goForward();
      await lands(dialog, step.heading);
      await page.context().setOffline(false);
      break;
  }
  await lands(dialog, step.heading);
  await step.stands(dialog);
}

type Wizard = { page: Page; dialog: Locator; steps: readonly Step[]; open: () => Promise<unknown> };

/** Goes through a wizard, with every event at every step. @returns how many of them lost nothing */
async function surviveAll({ page, dialog, steps, open }: Wizard): Promise<string[]> {
  const survived: string[] = [];
  await open();
  for (const [place, step] of steps.entries()) {
    await lands(dialog, step.heading);
    await step.answer(dialog);
    for (const event of eventsAt(place)) {
      await test.step(`${step.heading}: ${event}`, () => survive(event, { page, dialog, step, open }));
      survived.push(`${step.heading}: ${event}`);
    }
    if (place < steps.length - 1) await dialog.getByRole('button', { name: 'Continue' }).click();
  }
  return survived;
}

test('at every step of the schedule wizard, Back, X, Escape, a reload, a second tab and a lost network lose nothing', async ({
  page,
  request,
}) => {
  const day = await aFreeDay(request, 17);
  const isQuiet = listenToConsole(page, [/ERR_INTERNET_DISCONNECTED/]);
  await signIn(page, await aHomeownerWithLawn(request, 'loses-nothing'), PASSWORD);
  const dialog = page.getByRole('dialog', { name: /^Schedule mowing/ });
  const open = () => page.getByRole('button', { name: 'Schedule Now' }).click();
  const company = { name: COMPANY, exact: true };
  const steps: Step[] = [
    dateStep('Date', day, (at) => at.locator(`button[aria-pressed="true"]`, { hasText: String(Number(day.slice(8))) })),
    ...YARD,
    {
      heading: 'Select Company',
      answer: (at) => at.getByRole('radio', company).press('Space'),
      stands: (at) => expect(at.getByRole('radio', company)).toBeChecked(),
    },
  ];
  const survived = await surviveAll({ page, dialog, steps, open });
  expect(survived).toHaveLength(steps.flatMap((_, place) => eventsAt(place)).length);

  // Another tab goes on with all but what was said in words of one's own, which stays where it was written.
  const other = await page.context().newPage();
  await other.goto('/user/dashboard');
  await other.getByRole('button', { name: 'Schedule Now' }).click();
  const there = other.getByRole('dialog', { name: /^Schedule mowing/ });
  await there.getByRole('button', { name: /^Go on with/ }).click();
  await lands(there, 'Select Company');
  await there.getByRole('button', { name: 'Back' }).click();
  await expect(there.getByLabel('Notes for the crew')).toHaveValue('');
  await there.getByRole('button', { name: 'Back' }).click();
  await expect(there.getByRole('checkbox', policy)).toBeChecked();
  await other.close();

  // The last step has a payment page: it is left by Back and closing, and found again by a reload.
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const card = dialog.locator('iframe[title="Card payment"]');
  await lands(dialog, 'Final Review');
  await expect(card).toBeVisible();
  await page.reload();
  await lands(dialog, 'Final Review');
  await expect(dialog.getByText(NOTES).first()).toBeVisible();
  await expect(card).toBeVisible();
  await page.goBack();
  await lands(dialog, 'Select Company');
  await page.goForward();
  await lands(dialog, 'Final Review');
  await expect(card).toBeVisible();
  for (const close of ['X', 'Escape'] as const) {
    if (close === 'X') await dialog.getByRole('button', { name: 'Close' }).click();
    else await dialog.press('Escape');
    await expect(dialog).toBeHidden();
    await open();
    await dialog.getByRole('button', { name: /^Go on with/ }).click();
    await lands(dialog, 'Final Review');
    await expect(card).toBeVisible();
  }
  await dialog.press('Escape');
  await expect(dialog).toBeHidden();
  // Nothing of the wizard is left below: Back leaves the dashboard.
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/dashboard/);
  isQuiet();
});

test('steps are addresses: Back, Forward and a reload go by them, and the X leaves none behind', async ({
  page,
  request,
}) => {
  const day = await aFreeDay(request, 18);
  const isQuiet = listenToConsole(page);
  await signIn(page, await aHomeownerWithLawn(request, 'goes-back'), PASSWORD);
  const dialog = page.getByRole('dialog', { name: /^Schedule mowing/ });
  const isAt = async (heading: string, step: string) => {
    await lands(dialog, heading);
    await expect(page).toHaveURL(new RegExp(`/user/dashboard/book/${step}$`));
  };
  await page.goto('/user/settings');
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await isAt('Date', 'date');
  await pressDay(dialog, day);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await isAt('Grass Height', 'grass-height');
  for (const { heading, answer } of YARD) {
    await lands(dialog, heading);
    await answer(dialog);
    if (heading !== 'Yard Features') await dialog.getByRole('button', { name: 'Continue' }).click();
  }
  await isAt('Yard Features', 'yard-features');
  await page.goBack();
  await isAt('Yard Readiness', 'yard-readiness');
  await page.goBack();
  await isAt('Grass Height', 'grass-height');
  await page.goForward();
  await isAt('Yard Readiness', 'yard-readiness');
  await page.reload();
  await isAt('Yard Readiness', 'yard-readiness');
  await expect(dialog.getByRole('checkbox', policy)).toBeChecked();
  await page.goForward();
  await isAt('Yard Features', 'yard-features');
  await expect(dialog.getByLabel('Notes for the crew')).toHaveValue(NOTES);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Schedule Now' })).toBeVisible();
  await expect(dialog).toBeHidden();
  // Forward from there is the wizard as it was left.
  await page.goForward();
  await isAt('Date', 'date');
  isQuiet();
});

test('at every step of the queue wizard the same events lose nothing', async ({ page, request }) => {
  const day = await aFreeDay(request, 2);
  const isQuiet = listenToConsole(page, [/ERR_INTERNET_DISCONNECTED/]);
  await signIn(page, await aHomeownerWithLawn(request, 'queues-safely'), PASSWORD);
  const dialog = page.getByRole('dialog', { name: 'Put a job in the queue' });
  const words = 'The gate is on the left.';
  const steps: Step[] = [
    dateStep('Available Dates', day, (at) => at.getByText('1 date chosen')),
    ...YARD,
    {
      heading: 'Notes and Photos',
      answer: (at) => at.getByLabel('Notes for the companies').fill(words),
      stands: (at) => expect(at.getByLabel('Notes for the companies')).toHaveValue(words),
    },
  ];
  const open = () => page.getByRole('button', { name: 'Put in Queue' }).first().click();
  const survived = await surviveAll({ page, dialog, steps, open });
  expect(survived).toHaveLength(steps.flatMap((_, place) => eventsAt(place)).length);

  // Sent without a network it stays, with what was typed, and is sent when there is one.
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Add to Queue' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect(dialog.getByLabel('Notes for the companies')).toHaveValue(words);
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Add to Queue' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your job is in the queue' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await open();
  await lands(dialog, 'Available Dates');
  await expect(dialog.getByRole('button', { name: /^Go on with/ })).toBeHidden();
  isQuiet();
});

test('at every step of a company registration, Back, a reload, a second tab and a lost network lose nothing', async ({
  page,
}) => {
  const isQuiet = listenToConsole(page, [/ERR_INTERNET_DISCONNECTED/]);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Register as a service provider' }).click();
  const field = (label: string) => page.getByLabel(label, { exact: false }).first();
  const tool = page.getByRole('checkbox', { name: /Leaf Blower/ });
  const steps = [
    {
      title: 'Register to Mow',
      answer: async () => {
        await field('Company name').fill('Nothing Lost Lawns');
        await field('Phone').fill('5735550166');
        await page.getByRole('combobox', { name: /street address/i }).fill('900 Business Loop, Columbia, MO');
        await page.getByRole('listbox').getByRole('option').first().click();
        await expect(field('City')).toHaveValue('Columbia');
        await field('ZIP').fill('65203');
      },
      stands: () => expect(field('Company name')).toHaveValue('Nothing Lost Lawns'),
    },
    {
      title: 'Required Equipment Checklist',
      answer: async () => {
        for (const name of [/Lawnmower/, /Trimmer/, /Leaf Blower/]) await page.getByRole('checkbox', { name }).check();
      },
      stands: () => expect(tool).toBeChecked(),
    },
    {
      title: 'Create Your Account',
      answer: async () => {
        await field('Full name').fill('Rosa Delgado');
        await field('Email').fill(freshEmail('registers-safely'));
      },
      stands: () => expect(field('Full name')).toHaveValue('Rosa Delgado'),
    },
  ];
  let survived = 0;
  for (const [place, { title, answer, stands }] of steps.entries()) {
    const there = async () => {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await stands();
      survived++;
    };
    await answer();
    await page.goBack();
    await expect(page.getByRole('heading', { name: title })).toBeHidden();
    await page.goForward();
    await there();
    await page.reload();
    await there();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await other.close();
    await there();
    await page.context().setOffline(true);
    await page.goBack();
    await page.goForward();
    await there();
    await page.context().setOffline(false);
    if (place < steps.length - 1) await page.getByRole('button', { name: 'Continue' }).click();
  }
  expect(survived).toBe(steps.length * 4);
  isQuiet();
});
