import type { CardChoice, CardEntry, CardProblem } from '../cards/read-card.ts';
import { PracticeFault } from '../practice-fault.ts';
import type { PracticeGateway } from '../practice-gateway.ts';
import { cardFormPage } from './card-form-page.ts';
import { challengePage, donePage, messagePage } from './other-pages.ts';
import { type PageFrame, pagePath, type Theme } from './page-shell.ts';

const LONGEST_FIELD = 40;

/**
 * HTTP headers for every page: no caching, no referrer, no framing by other sites, no resources from elsewhere.
 *
 * @param framedBy  further origins whose pages may frame these
 */
export const pageHeaders = (framedBy: readonly string[]) => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${["'self'", ...framedBy].join(' ')}`,
});

/** Response to a request: an HTML page, or a redirect to `goTo`. */
export type PageAnswer = { status: number; html: string } | { goTo: string };

/** Secret of the requested payment page, and the theme to show it in. */
export type PageAsked = { clientSecret: string; theme: Theme };

/**
 * The hosted payment pages: card form, 3-D Secure question, receipt. They work without JavaScript. The host routes the
 * requests, and sends the answers with `pageHeaders`. All methods but `say` throw PracticeFault not_found for an
 * unknown page.
 *
 * Source: docs/contracts/payments.md.
 */
export class PayPages {
  readonly #gateway: PracticeGateway;
  readonly #at: string;

  /** @param at  path under which the host serves the pages, such as `/sandbox` */
  constructor(gateway: PracticeGateway, at: string) {
    this.#gateway = gateway;
    this.#at = at;
  }

  /** Shows the card form; redirects to the receipt when the page is complete. */
  async showForm(asked: PageAsked): Promise<PageAnswer> {
    const { clientSecret, frame } = this.#read(asked);
    const page = await this.#gateway.readPayPage(clientSecret);
    if (page.status === 'complete') return { goTo: pagePath(frame, 'done', clientSecret) };
    if (page.status === 'expired') return expired(frame);
    const { failure, cards, triedLast4 } = page;
    const chosen = failure ? cards.find(({ last4 }) => last4 === triedLast4) : cards[0];
    // The fields are empty: what became of the last try is said above them.
    const problems = failure ? withAdvice([{ field: 'form', message: failure.message }]) : [];
    return {
      status: 200,
      html: cardFormPage({ page, clientSecret, frame, methodId: chosen?.methodId ?? null, problems }),
    };
  }

  /**
   * Handles the submitted card form and redirects; status 402 when the bank declined the card, 400 for invalid input.
   */
  async sendForm(asked: PageAsked, form: URLSearchParams): Promise<PageAnswer> {
    const { clientSecret, frame } = this.#read(asked);
    const typed = cardEntryOf(form);
    const choice = cardChoiceOf(form);
    const outcome = await this.#gateway.submitCard(clientSecret, typed, choice);
    if (outcome.next === 'expired') return expired(frame);
    if (outcome.next !== 'again') return { goTo: pagePath(frame, outcome.next, clientSecret) };
    const page = await this.#gateway.readPayPage(clientSecret);
    const { declined, problems } = outcome;
    return {
      status: declined ? 402 : 400,
      html: cardFormPage({
        ...{ page, clientSecret, frame, typed, ...choice },
        problems: declined ? withAdvice(problems) : problems,
      }),
    };
  }

  /** Shows the bank's 3-D Secure question; redirects to the form when none is open. */
  async showQuestion(asked: PageAsked): Promise<PageAnswer> {
    const { clientSecret, frame } = this.#read(asked);
    const page = await this.#gateway.readPayPage(clientSecret);
    if (page.status !== 'open' || !page.waitsForBank) return { goTo: pagePath(frame, 'pay', clientSecret) };
    return { status: 200, html: challengePage({ page, clientSecret, frame }) };
  }

  /** Handles the answer to the 3-D Secure question, `complete` or `fail`, and redirects. */
  async sendAnswer(asked: PageAsked, form: URLSearchParams): Promise<PageAnswer> {
    const { clientSecret, frame } = this.#read(asked);
    const answer = form.get('answer');
    if (answer !== 'complete' && answer !== 'fail') {
      const page = await this.#gateway.readPayPage(clientSecret);
      return { status: 400, html: challengePage({ page, clientSecret, frame }) };
    }
    const outcome = await this.#gateway.answerChallenge(clientSecret, answer === 'complete');
    if (outcome.next === 'expired') return expired(frame);
    // After a decline the form shows the reason.
    return { goTo: pagePath(frame, outcome.next === 'done' ? 'done' : 'pay', clientSecret) };
  }

  /** Shows the receipt; redirects to the form when the page is not complete. */
  async showReceipt(asked: PageAsked): Promise<PageAnswer> {
    const { clientSecret, frame } = this.#read(asked);
    const page = await this.#gateway.readPayPage(clientSecret);
    if (page.status !== 'complete') return { goTo: pagePath(frame, 'pay', clientSecret) };
    return { status: 200, html: donePage({ page, frame }) };
  }

  /** A page with a title and a message, for errors of the host. */
  say(status: number, message: { title: string; text: string; theme: Theme }): PageAnswer {
    const { title, text, theme } = message;
    return { status, html: messagePage({ title, text, frame: { at: this.#at, theme } }) };
  }

  /** Checks the format of a secret. @throws PracticeFault not_found */
  #read({ clientSecret, theme }: PageAsked): { clientSecret: string; frame: PageFrame } {
    if (!/^[\w-]{1,200}$/.test(clientSecret)) throw new PracticeFault('not_found', 'There is no such payment page.');
    return { clientSecret, frame: { at: this.#at, theme } };
  }
}

function cardEntryOf(form: URLSearchParams): CardEntry {
  const field = (name: keyof CardEntry) => (form.get(name) ?? '').slice(0, LONGEST_FIELD);
  return { number: field('number'), expiry: field('expiry'), cvc: field('cvc'), zip: field('zip') };
}

const cardChoiceOf = (form: URLSearchParams): CardChoice => {
  const methodId = form.get('card');
  return { methodId: methodId === '' ? null : methodId, remember: form.get('remember') === 'yes' };
};

const expired = (frame: PageFrame): PageAnswer => ({
  status: 410,
  html: messagePage({ title: 'This payment page has expired', text: 'Please go back and try again.', frame }),
});

const ADVICE = 'Nothing was charged. Please check the card or use another one.';

/** Adds what to do after a decline to what the bank said. */
function withAdvice(problems: readonly CardProblem[]): CardProblem[] {
  const ofForm = problems.find(({ field }) => field === 'form');
  const others = problems.filter((one) => one !== ofForm);
  return [...others, { field: 'form', message: ofForm ? `${ofForm.message} ${ADVICE}` : ADVICE }];
}
