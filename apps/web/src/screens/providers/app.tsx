import { InformationPage } from '../../features/information/information-page.tsx';
import { isNative } from '../../lib/platform.ts';
import { paths } from '../../parts/addresses/paths.ts';

/** Public page about installing Swath on a phone's home screen. */
export function ProviderAppScreen() {
  return (
    <InformationPage title="Provider app">
      {isNative() ? <p>You have it: this is the app.</p> : <HomeScreen />}
      <h2>Good to know</h2>
      <ul>
        <li>
          In a field without a connection you see your day and record it. What you tap is kept on the phone, and sent by
          itself once the connection is back.
        </li>
        <li>With a connection, new jobs and cancellations appear by themselves while the page is open.</li>
        <li>A phone is lost? Sign in elsewhere, open your account page and sign that phone out.</li>
      </ul>
    </InformationPage>
  );
}

/** How to put the website on a phone's home screen, browser by browser. */
const HomeScreen = () => (
  <>
    <p>
      Swath runs in the browser of your phone; there is nothing to download. Put it on the home screen and it opens with
      one tap, like any app.
    </p>
    <h2>iPhone and iPad</h2>
    <ol>
      <li>
        Open this site in Safari and <a href={`${paths.login}?tab=login`}>log in</a>. Leave “Remember me” ticked.
      </li>
      <li>Tap the Share button, the square with an arrow pointing up.</li>
      <li>Choose “Add to Home Screen”, then “Add”.</li>
    </ol>
    <h2>Android</h2>
    <ol>
      <li>
        Open this site in Chrome and <a href={`${paths.login}?tab=login`}>log in</a>. Leave “Remember me” ticked.
      </li>
      <li>Tap the menu, the three dots in the corner.</li>
      <li>Choose “Add to Home screen” and confirm.</li>
    </ol>
    <p>The names in other browsers are much the same. Some phones ask you to log in once more on the home screen.</p>
  </>
);
