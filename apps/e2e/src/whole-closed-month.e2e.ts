import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { BooksMonth } from '@swath/contract/books';
import { DEFAULT_TIME_ZONE, dayAt } from '@swath/domain/calendar';
import { DEMO_PASSWORD, greenBlade } from '@swath/fixtures/people';
import { callAs } from './support/accounts.ts';
import { productNow } from './support/clock.ts';
import { journeyWidths, judge } from './support/looks.ts';
import { bringSession } from './support/sign-in.ts';
import { aWindow } from './support/window.ts';

const GWEN = { email: greenBlade.email, password: DEMO_PASSWORD };

/** The month before the last one: nothing of it is still on its way. */
function aMonthThatIsOver(today: string): string {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - 2;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
/** As the page shows it, with commas. */
const shown = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const usDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** What a bank writes of a month: the payouts a day late, and other lines, with all that exporters do. */
const bankFile = ({ payouts }: BooksMonth, without = 0): string =>
  [
    '\uFEFF"Account ending in 1234"',
    '"Posting Date","Description","Amount","Balance"',
    ...payouts
      .slice(without)
      .map(({ arrival_day, cents }) => `"${usDay(arrival_day)}","STRIPE, TRANSFER","$${dollars(cents)}","1,000.00"`),
    `"${usDay(payouts.at(-1)!.arrival_day)}","FUEL","($41.10)","958.90"`,
    `"${usDay(payouts.at(-1)!.arrival_day).replace(/\/\d\d\//, '/28/')}","MONTHLY FEE","-12.00","946.90"`,
  ].join('\r\n');

/** The amounts of a calculation on the page, in cents, from the first line to the last. */
async function centsOf(list: Locator): Promise<number[]> {
  const lines = await list.locator(':scope > li').allTextContents();
  return lines.map((line) => {
    const [, minus, amount] = /(-?)\$([\d,]+\.\d\d)$/.exec(line)!;
    return Math.round(Number(amount!.replaceAll(',', '')) * 100) * (minus ? -1 : 1);
  });
}

/** The lines before the last one add up to it. @returns the last one */
async function addsUp(page: Page, label: string): Promise<number> {
  const amounts = await centsOf(page.getByRole('list', { name: label }));
  expect(
    amounts.slice(0, -1).reduce((sum, cents) => sum + cents, 0),
    label,
  ).toBe(amounts.at(-1));
  return amounts.at(-1)!;
}

for (const width of journeyWidths(1280)) {
  test(`a month is closed against the bank's file to the cent at ${width} px`, async ({ browser, request }) => {
    const month = aMonthThatIsOver(dayAt(await productNow(request), DEFAULT_TIME_ZONE));
    const books = await callAs<BooksMonth>(request, GWEN, 'GET', `/api/company/books?month=${month}`);
    expect(books.payouts.length).toBeGreaterThan(1);
    const { page, isQuiet, context } = await aWindow(browser, { width });
    const compare = page.getByRole('region', { name: 'Compare with your bank' });
    const choose = async (text: string) => {
      const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await compare.locator('input[type=file]').setInputFiles(file);
    };
    await bringSession(page, GWEN.email);

    await test.step('from the payouts to the month: work, ledger and bank add up', async () => {
      await page.goto('/company/payouts');
      await page.getByRole('link', { name: 'Month by month' }).click();
      await expect(page.getByRole('heading', { name: 'What you did' })).toBeVisible();
      await page.goto(`/company/payouts/months?month=${month}`);
      await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue(month);
      expect(await addsUp(page, 'What you did')).toBe(books.performance.cents);
      expect(await addsUp(page, 'What was charged')).toBe(books.ledger_cents);
      expect((await centsOf(page.getByRole('list', { name: 'What arrived at your bank' }))).at(-1)).toBe(
        books.arrived_cents,
      );
      await judge(page, 'books');
    });

    await test.step('a line opens to its jobs, a payout to the lines that make its sum', async () => {
      await page.getByRole('button', { name: /^Mowings done for homeowners/ }).click();
      await expect(page.getByRole('list', { name: 'Jobs' }).getByRole('link').first()).toBeVisible();
      await page.getByRole('button', { name: /^Arrived at your bank/ }).click();
      await judge(page, 'books-opened');
      const payout = books.payouts[0]!;
      await page.getByRole('list', { name: 'Payouts' }).getByRole('link').first().click();
      const summary = page.getByRole('region', { name: 'Payout', exact: true });
      await expect(summary).toContainText(`This payout${shown(payout.cents)}`);
      await expect(page.getByRole('list', { name: 'Jobs' }).getByRole('list').first()).toContainText('Platform fee');
      await judge(page, 'payout');
      await page.goBack();
    });

    await test.step('a file without one of the payouts leaves the month open', async () => {
      await choose(bankFile(books, 1));
      await expect(compare.getByText(/is not closed yet/)).toBeVisible();
      await judge(page, 'books-open');
    });

    await test.step('the bank’s file closes it to the cent', async () => {
      await choose(bankFile(books));
      await expect(compare.getByText(/is closed to the cent/)).toContainText(
        `${shown(books.arrived_cents)} here and at your bank.`,
      );
      const lines = compare.getByRole('list', { name: 'Payouts and your bank' }).getByRole('listitem');
      await expect(lines).toHaveCount(books.payouts.length);
      await expect(lines.filter({ hasText: 'At your bank' })).toHaveCount(books.payouts.length);
      await judge(page, 'books-closed');
    });

    await test.step('the month goes to the books as files', async () => {
      for (const [button, name] of [
        ['QuickBooks Online (ZIP)', `quickbooks-${month}.zip`],
        ['Every line (CSV)', `books-${month}.csv`],
      ] as const) {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: button }).click();
        const file = await download;
        expect(file.suggestedFilename()).toBe(name);
        const bytes = await readFile(await file.path());
        expect(bytes.subarray(0, 3).toString('latin1')).toBe(
          button.includes('ZIP') ? 'PK\u0003' : '\u00ef\u00bb\u00bf',
        );
      }
    });
    isQuiet();
    await context.close();
  });
}
