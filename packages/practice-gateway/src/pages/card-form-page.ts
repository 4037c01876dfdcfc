import { type CardEntry, type CardField, type CardProblem, NOT_A_TEST_CARD } from '../cards/read-card.ts';
import type { SavedCard } from '../orders-and-answers.ts';
import type { PayPage } from '../payments/pay-page.ts';
import { type Markup, markup } from './markup.ts';
import { dollars, type PageFrame, pagePath, pageShell } from './page-shell.ts';

type Field = {
  name: keyof CardEntry;
  label: string;
  autocomplete: string;
  inputMode: 'numeric' | 'text';
  maxLength: number;
  hint: string;
};

const FIELDS: readonly Field[] = [
  {
    name: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    inputMode: 'numeric',
    maxLength: 23,
    hint: '1234 1234 1234 1234',
  },
  {
    name: 'expiry',
    label: 'Expiry (MM/YY)',
    autocomplete: 'cc-exp',
    inputMode: 'numeric',
    maxLength: 7,
    hint: 'MM/YY',
  },
  { name: 'cvc', label: 'CVC', autocomplete: 'cc-csc', inputMode: 'numeric', maxLength: 4, hint: '123' },
  { name: 'zip', label: 'ZIP', autocomplete: 'postal-code', inputMode: 'numeric', maxLength: 10, hint: '65203' },
];

/** Further test cards that the payment page suggests, each with what it does. Source: docs/contracts/test-cards.md. */
const EXAMPLES: readonly [string, string][] = [
  ['4000 0000 0000 3220', 'asks you to confirm with the bank'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has too little money on it'],
  ['4000 0000 0000 0127', 'has another CVC'],
  ['4000 0000 0000 0341', 'works now, and is declined when it is charged later'],
];

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

export type CardFormPage = {
  page: PayPage;
  clientSecret: string;
  frame: PageFrame;
  /** Input to show again, without the CVC and without a number that could be a real card's; omitted: an empty form. */
  typed?: CardEntry;
  /** The remembered card that is chosen; null: another one is typed in. */
  methodId: string | null;
  /** Whether the box that remembers the card is ticked; omitted: it is not. */
  remember?: boolean;
  problems: readonly CardProblem[];
};

/** Renders the card form as an HTML page, with what was typed before and error messages. */
export function cardFormPage({
  page,
  clientSecret,
  frame,
  typed,
  methodId,
  remember = false,
  problems,
}: CardFormPage): string {
  const { charge, cards } = page;
  const button = charge ? `Pay ${dollars(charge.amountCents)}` : 'Save card';
  const what = charge ? `${charge.description}, to ${charge.companyName}` : 'For later visits. Nothing is charged now.';
  const first = problems[0]?.field;
  return pageShell({
    title: `${problems.length > 0 ? 'Error: ' : ''}${button}`,
    frame,
    heading: markup`<h1>${button}</h1>
<p class="what">${what}</p>`,
    saysWhatItIs: true,
    body: markup`${practiceNote()}
<form method="post" action="${pagePath(frame, 'pay', clientSecret)}" novalidate>
${problemOf('form', problems)}
${cards.length > 0 ? cardsMarkup(cards, methodId) : null}
${FIELDS.map((field) => fieldMarkup(field, keptValue(field.name, typed, problems), problems, first === field.name))}
${page.mayRemember ? rememberMarkup(remember) : null}
<button type="submit" class="primary">${button}</button>
</form>`,
  });
}

/** The remembered cards to choose from, and another one; the style sheet hides the fields of that unless it is chosen. */
function cardsMarkup(cards: readonly SavedCard[], methodId: string | null): Markup {
  const choice = (value: string, words: string, isChosen: boolean) =>
    markup`<label class="choice"><input type="radio" name="card" value="${value}"${isChosen ? markup` checked` : null}>${words}</label>
`;
  // A card that was forgotten meanwhile is not in the list: another one it is.
  const chosen = cards.find((card) => card.methodId === methodId);
  return markup`<fieldset class="cards"><legend>Pay with</legend>
${cards.map((card) => choice(card.methodId, `${BRANDS[card.brand] ?? 'Card'} ending in ${card.last4}`, card === chosen))}${choice('', 'Use another card', !chosen)}</fieldset>`;
}

const rememberMarkup = (remember: boolean): Markup =>
  markup`<label class="choice field remember"><input type="checkbox" name="remember" value="yes"${remember ? markup` checked` : null}>Remember this card for next time</label>`;

function keptValue(name: keyof CardEntry, typed: CardEntry | undefined, problems: readonly CardProblem[]): string {
  const mayBeReal = problems.some(({ message }) => message === NOT_A_TEST_CARD);
  if (name === 'cvc' || (name === 'number' && mayBeReal)) return '';
  return typed?.[name] ?? '';
}

function fieldMarkup(field: Field, value: string, problems: readonly CardProblem[], focused: boolean): Markup {
  const { name, label, autocomplete, inputMode, maxLength, hint } = field;
  const problem = problemOf(name, problems);
  const invalid = problem && markup` aria-invalid="true" aria-describedby="${name}-problem"`;
  return markup`<div class="field ${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" type="text" inputmode="${inputMode}" autocomplete="${autocomplete}" maxlength="${maxLength}" placeholder="${hint}" required${invalid}${focused ? markup` autofocus` : null}>
${problem}
</div>
`;
}

function problemOf(field: CardField, problems: readonly CardProblem[]): Markup | null {
  const problem = problems.find((one) => one.field === field);
  return problem ? markup`<p class="problem" id="${field}-problem" role="alert">${problem.message}</p>` : null;
}

const practiceNote = (): Markup => markup`<div class="note">
<p><strong>Practice only, no money moves.</strong> <code>4242 4242 4242 4242</code>any date, any CVC</p>
<details><summary>More test cards</summary>
<ul>
${EXAMPLES.map(([number, does]) => markup`<li><code>${number}</code> ${does}</li>\n`)}</ul>
</details>
</div>`;
