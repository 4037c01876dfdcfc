import { InformationPage } from '../features/information/information-page.tsx';
import { STORED_IN_BROWSER } from '../features/information/stored-in-browser.ts';
import { paths } from '../parts/addresses/paths.ts';

/** Public page about cookies and other browser storage. Source: docs/contracts/stored-keys.md. */
export function CookiesScreen() {
  return (
    <InformationPage title="Cookie policy">
      <p>
        Swath sets two cookies: one keeps you signed in, the other is there while you sign up. They count nobody, and no
        other site gets to see them. That is why you are not asked to agree to anything. Where Swath is reached over
        https, their names begin with <code>__Host-</code>, and your browser takes them from no one else.
      </p>
      <h2>The cookies</h2>
      <dl>
        <dt>
          <code>swath-refresh</code>
        </dt>
        <dd>
          Gets a fresh pass for the session you opened by signing in. No script can read it, and it is sent to Swath
          alone. It stays for 30 days after you last used Swath with “Remember me” ticked, else until you close the
          browser, and goes when you sign out.
        </dd>
        <dt>
          <code>swath-sign-up</code>
        </dt>
        <dd>
          Says that this is the browser you signed up in, so that the link in the email signs you in here and asks for
          your password everywhere else. It stays for a day, and goes once you are in.
        </dd>
      </dl>
      {Object.entries(STORED_IN_BROWSER).map(([where, keys]) => (
        <section key={where}>
          <h2>{where}</h2>
          <dl>
            {keys.map(({ name, what, until }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  Holds {what}; {until}.
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p>What is stored in a tab also goes when you close it. A password is never stored.</p>
      <h2>Swath itself</h2>
      <p>
        Once you have signed in, your browser keeps the pages of Swath and a small program that opens them without a
        network and brings them up to date. Nothing of yours is in them. They stay until you delete them in your
        browser’s settings.
      </p>
      <h2>Push messages</h2>
      <p>
        If you turn them on, your browser gets an address at its maker’s push service through which they come, and the
        program above shows them. They are encrypted on the way. In the app, Apple or Google brings them and can read
        their title, which says nothing of whom, where or how much. The address goes when you turn push messages off.
      </p>
      <h2>While you pay</h2>
      <p>
        The card form belongs to the card payment provider. While it is open, the provider may keep cookies of its own
        against fraud; its own policy says which.
      </p>
      <h2>Without them</h2>
      <p>
        You can delete all of it in your browser’s settings. You are then signed out, and a registration that is not
        sent yet begins anew. What we keep on our side is in the <a href={paths.privacy}>privacy policy</a>.
      </p>
    </InformationPage>
  );
}
