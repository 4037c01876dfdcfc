import type { OnboardingPage } from '../payments/onboardings.ts';
import {
  ACCOUNT_THAT_REFUSES,
  ACCOUNT_WITHOUT_PAYOUTS,
  type DetailsEntry,
  type DetailsProblem,
  PRACTICE_ACCOUNT,
  PRACTICE_ROUTING,
} from '../payments/read-details.ts';
import { type Markup, markup } from './markup.ts';
import { type PageFrame, pagePath, pageShell } from './page-shell.ts';

type Field = { name: keyof DetailsEntry; label: string; inputMode: 'numeric' | 'text'; autocomplete: string };

const FIELDS: readonly Field[] = [
  { name: 'legalName', label: 'Legal name', inputMode: 'text', autocomplete: 'name' },
  {
    name: 'ssnLast4',
    label: 'Last four digits of your Social Security number',
    inputMode: 'numeric',
    autocomplete: 'off',
  },
  { name: 'routing', label: 'Routing number', inputMode: 'numeric', autocomplete: 'off' },
  { name: 'account', label: 'Account number', inputMode: 'numeric', autocomplete: 'off' },
];
const LONGEST: Record<keyof DetailsEntry, number> = { legalName: 100, ssnLast4: 4, routing: 11, account: 17 };

/** Made-up numbers that the onboarding page suggests, each with the field it is for and what it does. */
const EXAMPLES: readonly [string, string][] = [
  ['0000', 'as the last four digits: everything is fine'],
  ['1111', 'as the last four digits: a document is asked for'],
  ['3333', 'as the last four digits: is looked at for a minute, and then fine'],
  [PRACTICE_ROUTING, 'as the routing number'],
  [PRACTICE_ACCOUNT, 'as the account number: takes payouts'],
  [ACCOUNT_WITHOUT_PAYOUTS, 'as the account number: takes none'],
  [ACCOUNT_THAT_REFUSES, 'as the account number: sends payouts back'],
];

type Shown = { companyName: string; pageSecret: string; frame: PageFrame };

/** Renders the form for a company's identity and bank account as an HTML page. */
export function detailsPage(shown: Shown & { typed: DetailsEntry; problems: readonly DetailsProblem[] }): string {
  const { companyName, pageSecret, frame, typed, problems } = shown;
  const first = problems[0]?.field;
  return pageShell({
    title: `${problems.length > 0 ? 'Error: ' : ''}Payout details`,
    label: 'Payout details',
    frame,
    heading: markup`<h1>Payout details</h1>
<p class="what">Who ${companyName} is, and where its money goes.</p>`,
    body: markup`${practiceNote()}
<form class="single" method="post" action="${pagePath(frame, 'details', pageSecret)}" novalidate>
${FIELDS.map((field) => fieldMarkup(field, typed[field.name], problems, first === field.name))}
<button type="submit" class="primary">Agree and send</button>
</form>`,
  });
}

/** Renders the form for an identity document as an HTML page; nothing is actually uploaded. */
export function documentPage({ companyName, pageSecret, frame }: Shown): string {
  return pageShell({
    title: 'Identity document',
    label: 'Payout details',
    frame,
    heading: markup`<h1>Identity document</h1>
<p class="what">We could not tell from the numbers who runs ${companyName}. Send a photo of an identity document.</p>`,
    body: markup`<div class="note">
<p class="last">Practice page: nothing is uploaded. Choose what the photo would be like.</p>
</div>
<form method="post" action="${pagePath(frame, 'details', pageSecret)}">
<button type="submit" class="primary" name="document" value="readable">Send a photo that can be read</button>
<button type="submit" class="quiet" name="document" value="blurred">Send a blurred photo</button>
</form>`,
  });
}

/** Renders the onboarding form that a company's state requires: details, or a document. */
export function onboardingPage(
  page: Extract<OnboardingPage, { open: true }>,
  shown: { pageSecret: string; frame: PageFrame; typed?: DetailsEntry; problems: readonly DetailsProblem[] },
): string {
  const { companyName } = page;
  if (page.standing === 'restricted') return documentPage({ companyName, ...shown });
  const typed = shown.typed ?? { legalName: '', ssnLast4: '', routing: '', account: '' };
  return detailsPage({ companyName, ...shown, typed });
}

function fieldMarkup(field: Field, value: string, problems: readonly DetailsProblem[], focused: boolean): Markup {
  const { name, label, inputMode, autocomplete } = field;
  const found = problems.find((one) => one.field === name);
  const invalid = found && markup` aria-invalid="true" aria-describedby="${name}-problem"`;
  return markup`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" type="text" inputmode="${inputMode}" autocomplete="${autocomplete}" maxlength="${LONGEST[name]}" required${invalid ?? null}${focused ? markup` autofocus` : null}>
${found ? markup`<p class="problem" id="${name}-problem" role="alert">${found.message}</p>` : null}
</div>
`;
}

const practiceNote = (): Markup => markup`<div class="note">
<p><strong>Practice page: use the practice numbers</strong></p>
<ul>
${EXAMPLES.map(([number, does]) => markup`<li><code>${number}</code> ${does}</li>\n`)}</ul>
</div>`;
