import { type DetailsEntry, shownAgain } from '../payments/read-details.ts';
import { PracticeFault } from '../practice-fault.ts';
import type { PracticeGateway } from '../practice-gateway.ts';
import { onboardingPage } from './onboarding-page.ts';
import { type PageFrame, pagePath, type Theme } from './page-shell.ts';
import type { PageAnswer } from './pay-pages.ts';

const LONGEST_FIELD = 200;

/** Secret of the requested page or link, and the theme to show it in. */
export type OnboardingAsked = { secret: string; theme: Theme };

/**
 * The hosted onboarding pages, on which a company enters its identity and bank account. They fill the window and work
 * without JavaScript. The host serves them like `PayPages`; a redirect (`goTo`) may lead to another site, the return
 * URL of the link.
 *
 * Source: docs/contracts/payments.md.
 */
export class OnboardingPages {
  readonly #gateway: PracticeGateway;
  readonly #at: string;

  /** @param at  path under which the host serves the pages, such as `/sandbox` */
  constructor(gateway: PracticeGateway, at: string) {
    this.#gateway = gateway;
    this.#at = at;
  }

  /**
   * Opens a link and redirects to its page; redirects to the host's `refreshUrl` when the link was used before or has
   * expired.
   *
   * @throws PracticeFault not_found
   */
  async openLink(asked: OnboardingAsked): Promise<PageAnswer> {
    const { secret, frame } = this.#read(asked);
    const opened = await this.#gateway.openOnboarding(secret);
    return 'goTo' in opened ? opened : { goTo: pagePath(frame, 'details', opened.pageSecret) };
  }

  /**
   * Shows the page of a link; redirects to the host when it was submitted before or has expired.
   *
   * @throws PracticeFault not_found
   */
  async showPage(asked: OnboardingAsked): Promise<PageAnswer> {
    const { secret: pageSecret, frame } = this.#read(asked);
    const page = await this.#gateway.readOnboarding(pageSecret);
    if (!page.open) return { goTo: page.goTo };
    return { status: 200, html: onboardingPage(page, { pageSecret, frame, problems: [] }) };
  }

  /**
   * Handles the submitted form and redirects to the host; for invalid input, shows the form again with status 400.
   *
   * @throws PracticeFault not_found
   */
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

  /** Checks the format of a secret. @throws PracticeFault not_found */
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
