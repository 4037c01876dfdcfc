import { PLATFORM_FEE } from '@swath/domain/payments/platform-fee';
import { Hero } from '../../features/first-page/hero.tsx';
import { EarningsMockUp, OfferMockUp, RouteMockUp } from '../../features/first-page/phone-mock-ups.tsx';
import { PublicFrame } from '../../features/information/public-frame.tsx';
import { paths } from '../../parts/addresses/paths.ts';
import { Card } from '../../ui/card/card.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import { LinkButton } from '../../ui/page/link-button.tsx';
import { Section } from '../../ui/page/section.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import classes from './providers.module.css';

const TOOLS = [
  {
    MockUp: RouteMockUp,
    title: 'A day in the right order',
    words:
      'Every stop on one route, with times that homeowners see, too. Start, photos and Complete work in a field without a network.',
  },
  {
    MockUp: OfferMockUp,
    title: 'Work that fits your day',
    words:
      'Only jobs in your area, on days with room. In the queue you name the price yourself. An offer costs nothing.',
  },
  {
    MockUp: EarningsMockUp,
    title: 'Money without paperwork',
    words: 'Homeowners pay by card when they book. Every job, refund and payout is in your ledger, down to the cent.',
  },
];

const START = [
  'Tell us the name, phone number and address of your company. Without a company, use your own name.',
  'Confirm that you have a lawnmower, a trimmer and a leaf blower.',
  'We look at the registration, typically within 1-2 business days, and write to you.',
  'Set your rate, your days and your area, and say where your money goes. Then homeowners can book you.',
];

const QUESTIONS = {
  'Who sets the price?':
    'You do: a rate for a quarter acre, times the size of the lawn. Homeowners see the total before they pay.',
  'What does a homeowner who cancels cost me?':
    'Until you have started, nothing but the visit: the money goes back, and so does our dollar. The place is free again at once.',
  'What of the customers that I have already?':
    'Put them on the same route. You bill them as you do now, and Swath takes nothing for them.',
  'What if it rains, or a mower breaks?':
    'Propose another day from the job itself. The homeowner is asked, and everybody sees the answer at once.',
  'Do I have to install something?':
    'No. Swath runs in the browser of your phone, and goes on its home screen like an app.',
};

/** Public page for mowing companies: what Swath costs them, what they get, and how they start. */
export function ProvidersScreen() {
  return (
    <PublicFrame sections>
      <Hero
        title="Fill your route at your own rate."
        words="Homeowners near you book the days that you have room for, and pay when they book. Swath costs $1 a job."
        picture="/pictures/crew.svg"
        whole
      >
        <LinkButton href={paths.registerCompany}>Register to mow</LinkButton>
      </Hero>
      <Costs />
      <Section title="What you run your day with">
        <ul className={classes.tools}>
          {TOOLS.map(({ MockUp, title, words }) => (
            <li key={title} className={classes.tool}>
              <div className={classes.stage}>
                <MockUp />
              </div>
              <h3 className={classes.subtitle}>{title}</h3>
              <p className={classes.dimmed}>{words}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="How you start">
        <ol className={classes.start}>
          {START.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
        <div>
          <LinkButton href={paths.registerCompany}>Register to mow</LinkButton>
        </div>
      </Section>
      <Section title="What companies ask">
        <dl className={classes.questions}>
          {Object.entries(QUESTIONS).map(([question, answer]) => (
            <div key={question}>
              <dt className={classes.subtitle}>{question}</dt>
              <dd className={classes.dimmed}>{answer}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.dimmed}>
          More of it stands in <TextLink href={paths.providerResources}>Provider resources</TextLink>.
        </p>
      </Section>
    </PublicFrame>
  );
}

const EXAMPLE_CENTS = 4500;

function Costs() {
  return (
    <Section title="What it costs">
      <div className={classes.costs}>
        <Card as="div">
          <dl className={classes.sum}>
            <dt>A quarter acre at your rate, for example</dt>
            <dd>{formatMoney(EXAMPLE_CENTS)}</dd>
            <dt>Swath</dt>
            <dd>−{formatMoney(PLATFORM_FEE)}</dd>
            <dt className={classes.total}>Yours</dt>
            <dd className={classes.total}>{formatMoney(EXAMPLE_CENTS - PLATFORM_FEE)}</dd>
          </dl>
        </Card>
        <ul className={classes.points}>
          <li>$1 a job that is mowed and paid, whatever its price.</li>
          <li>Nothing a month, nothing for a lead, nothing for an offer.</li>
          <li>The fee for the homeowner’s card is ours.</li>
          <li>A visit that is refunded costs you nothing: our dollar goes back as well.</li>
        </ul>
      </div>
    </Section>
  );
}
