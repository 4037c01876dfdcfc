import { type DetailsEntry, shownAgain } from '../payments/read-details.ts';
import { PracticeFault } from '../practice-fault.ts';
import type { PracticeGateway } from '../practice-gateway.ts';
import { onboardingPage } from './onboarding-page.ts';
import { type PageFrame, pagePath, type Theme } from './page-shell.ts';
import type { PageAnswer } from './pay-pages.ts';

const LONGEST_FIELD = 200;

/** Which page is asked for, and how it is to look. */
export type OnboardingAsked = { secret: string; theme: Theme };

/**
 * The gateway's own pages on which a company says who it is and where its money goes. Whole pages, not for a frame; they
 * work without JavaScript. Whoever serves them does as with `PayPages`, and follows `goTo` out of here, too: it is where
 * the link was told to lead back to.
 *
 * Source: docs/contracts/payments.md.
 */
export class OnboardingPages {
  readonly #gateway: PracticeGateway;
  readonly #at: string;

  /** @param at  the path under which they are served, such as `/sandbox` */
  constructor(gateway: PracticeGateway, at: string) {
    this.#gateway = gateway;
    this.#at = at;
  }

  /** Uses a link up. */
  async openLink(asked: OnboardingAsked): Promise<PageAnswer> {
    const { secret, frame } = this.#read(asked);
    const opened = await this.#gateway.openOnboarding(secret);
    return 'goTo' in opened ? opened : { goTo: pagePath(frame, 'details', opened.pageSecret) };
  }

  /** The page that a link led to; once it is sent, the way back. */
  async showPage(asked: OnboardingAsked): Promise<PageAnswer> {
    const { secret: pageSecret, frame } = this.#read(asked);
    const page = await this.#gateway.readOnboarding(pageSecret);
    if (!page.open) return { goTo: page.goTo };
    return { status: 200, html: onboardingPage(page, { pageSecret, frame, problems: [] }) };
  }

  /** What was typed, or which photo was chosen: 400 when something is wrong with it. */
  async sendPage(asked: OnboardingAsked, form: URLSearchParams): Promise<PageAnswer> {
    const { secret: pageSecret, frame } = this.#read(asked);
    const page = await this.#gateway.readOnboarding(pageSecret);
    if (!page.open) return { goTo: page.goTo };
    const typed = entryOf(form);
    const outcome = await (page.standing === 'restricted'
      ? this.#gateway.submitDocument(pageSecret, form.get('document'))
      : this.#gateway.submitDetails(pageSecret, typed));
    if ('goTo' in outcome) return outcome;
    const { problems } = outcome;
    return { status: 400, html: onboardingPage(page, { pageSecret, frame, typed: shownAgain(typed), problems }) };
  }

  /** @throws PracticeFault not_found for what no secret looks like */
  #read({ secret, theme }: OnboardingAsked): { secret: string; frame: PageFrame } {
    if (!/^[\w-]{1,200}$/.test(secret)) throw new PracticeFault('not_found', 'There is no such page.');
    return { secret, frame: { at: this.#at, theme } };
  }
}

function entryOf(form: URLSearchParams): DetailsEntry {
  const field = (name: keyof DetailsEntry) => (form.get(name) ?? '').slice(0, LONGEST_FIELD);
  return {
    legalName: field('legalName'),
    ssnLast4: field('ssnLast4'),
    routing: field('routing'),
    account: field('account'),
  };
}
