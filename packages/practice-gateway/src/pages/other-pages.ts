import type { PayPage } from '../payments/pay-page.ts';
import { markup } from './markup.ts';
import { dollars, type PageFrame, pagePath, pageShell } from './page-shell.ts';

/** Renders the page of the practice bank that asks its customer to confirm a payment (3-D Secure). */
export function challengePage({
  page,
  clientSecret,
  frame,
}: {
  page: PayPage;
  clientSecret: string;
  frame: PageFrame;
}) {
  return pageShell({
    title: 'Confirm with your bank',
    frame,
    heading: markup`<h1>Confirm with your bank</h1>
<p class="what">Your bank wants to know that it is you who ${whatIsDone(page)}.</p>`,
    body: markup`<form method="post" action="${pagePath(frame, 'challenge', clientSecret)}">
<button type="submit" class="primary" name="answer" value="complete">Complete authentication</button>
<button type="submit" class="quiet" name="answer" value="fail">Fail authentication</button>
</form>`,
  });
}

const whatIsDone = ({ charge }: PayPage): string =>
  charge ? `pays ${dollars(charge.amountCents)} to ${charge.companyName}` : 'saves this card';

/** Renders the page after a payment, or after saving a card. Its script notifies the embedding page. */
export function donePage({ page, frame }: { page: PayPage; frame: PageFrame }): string {
  const { charge, sessionId } = page;
  const title = charge ? 'Payment received' : 'Card saved';
  const what = charge ? `${dollars(charge.amountCents)} to ${charge.companyName}.` : 'Nothing was charged.';
  return pageShell({
    title,
    frame,
    heading: markup`<h1 data-session-id="${sessionId}">${title}</h1>
<p class="what">${what}</p>`,
    body: markup`<a class="primary" href="${page.returnUrl}" target="_top">Continue</a>`,
  });
}

/** Renders a page with a title and a message. */
export function messagePage({ title, text, frame }: { title: string; text: string; frame: PageFrame }): string {
  const heading = markup`<h1>${title}</h1>`;
  return pageShell({ title, frame, heading, body: markup`<p role="alert">${text}</p>` });
}
