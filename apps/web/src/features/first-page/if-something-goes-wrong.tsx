import { paths } from '../../parts/addresses/paths.ts';
import { Section } from '../../ui/page/section.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import classes from './first-page.module.css';

const CASES = {
  'They do not come':
    'You pick another day or take your money back, all of it. If you do nothing, it goes back by itself after two days.',
  'They cannot keep the time':
    'You are told at once, and can take another time or call the visit off. Neither costs anything.',
  'Something is damaged or left out':
    'You report it with photos. The company has 48 hours to mow again free of charge, give money back or explain; else Swath decides.',
  'You change your mind':
    'Until the crew has started you can move the visit or call it off. Everything you paid goes back to your card.',
  'The price turns out higher': 'It does not. What you see before you pay is what you pay, in lines that you can read.',
};

/** What happens when a visit does not go as booked. Source: docs/rules/jobs.md, docs/rules/payments-and-refunds.md. */
export function IfSomethingGoesWrong() {
  return (
    <Section title="If something goes wrong">
      <div className={classes.beside}>
        <img className={classes.picture} src="/pictures/trust.svg" alt="" width="320" height="200" loading="lazy" />
        <dl className={classes.cases}>
          {Object.entries(CASES).map(([title, words]) => (
            <div key={title}>
              <dt className={classes.subtitle}>{title}</dt>
              <dd className={classes.words}>{words}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={classes.words}>
        Anything else? <TextLink href={paths.contact}>Write to us</TextLink>: the times, photos and messages of every
        visit are on record.
      </p>
    </Section>
  );
}
