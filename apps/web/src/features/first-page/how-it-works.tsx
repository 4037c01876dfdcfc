import { Section } from '../../ui/page/section.tsx';
import classes from './first-page.module.css';

const STEPS = [
  {
    picture: '/pictures/step-price.svg',
    title: 'See the price',
    words:
      'Your ZIP and the size of your lawn are all it takes. You need no account to see it. Grass over 8 inches costs more, and every line is shown before you pay.',
  },
  {
    picture: '/pictures/step-choose.svg',
    title: 'Choose who comes, and when',
    words: 'Pick a day, a company and a time of arrival. You pay by card, and the visit is booked.',
  },
  {
    picture: '/pictures/step-mowed.svg',
    title: 'Find it mowed',
    words: 'You hear when the crew is on its way and when it is done. Then you give it stars.',
  },
];

/** How a homeowner comes to a mowed lawn, in three steps. */
export function HowItWorks() {
  return (
    <Section title="How it works">
      <ol className={classes.steps}>
        {STEPS.map(({ picture, title, words }) => (
          <li key={title} className={classes.step}>
            <img className={classes.picture} src={picture} alt="" width="320" height="200" loading="lazy" />
            <h3 className={classes.subtitle}>{title}</h3>
            <p className={classes.words}>{words}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
