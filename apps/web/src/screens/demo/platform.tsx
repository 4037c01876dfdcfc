import { sampleDay } from '@swath/fixtures/sample-day';
import { InformationPage } from '../../features/information/information-page.tsx';
import { isNative, type Platform, platform } from '../../lib/platform.ts';
import { canPush } from '../../lib/push.ts';
import { paths } from '../../parts/addresses/paths.ts';
import { Card } from '../../ui/card/card.tsx';
import classes from './demo.module.css';
import { SampleMark } from './sample-mark.tsx';

const NAMES: Record<Platform, string> = { web: 'Web', ios: 'iOS', android: 'Android' };

/**
 * Public demo page: the detected platform (web, iOS, Android), its features, and the header or menu it has.
 * Source: docs/spec/company.md, section 2, "Demo pages".
 */
export function PlatformDemo() {
  const here = platform();
  return (
    <InformationPage title="Platform demo">
      <p>
        Detected platform: <strong>{NAMES[here]}</strong> (<code>{here}</code>)
      </p>
      <h2>What it can do</h2>
      <ul className={classes.features}>
        {platformFeatures().map(({ name, there }) => (
          <li key={name} data-there={there || undefined}>
            <span>{name}</span> <strong>{there ? 'Yes' : 'No'}</strong>
          </li>
        ))}
      </ul>
      <h2>Only {here === 'web' ? 'on the web' : 'in the app'}</h2>
      {here === 'web' ? <OnlyWeb /> : <OnlyNative />}
      <p>
        The <a href={paths.demoHome}>dashboard demo</a> shows a whole day.
      </p>
    </InformationPage>
  );
}

const OnlyWeb = () => (
  <Card as="div">
    <SampleMark />
    <p>
      Welcome, <strong>{sampleDay.company}</strong>. In a browser the header greets the company and has the buttons
      Queued Jobs, Performance, Settings and Sign Out.
    </p>
  </Card>
);

const OnlyNative = () => (
  <Card as="div">
    <SampleMark />
    <p>
      <strong>{sampleDay.company}</strong> has its pages in a bar at the thumb and in a menu that slides in; signing out
      is at the end of that menu.
    </p>
  </Card>
);

/** Which features this device and browser have. */
const platformFeatures = (): { name: string; there: boolean }[] => [
  { name: 'Bar at the bottom and side menu', there: isNative() },
  { name: 'Messages while no page is open', there: canPush() },
  { name: 'Handing something to another app', there: 'share' in navigator },
  { name: 'Finding where you are', there: 'geolocation' in navigator },
  { name: 'Touch', there: navigator.maxTouchPoints > 0 },
  { name: 'Connected', there: navigator.onLine },
];
