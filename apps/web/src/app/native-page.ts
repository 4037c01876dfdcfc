import { App } from '@capacitor/app';
import { PushNotifications } from '@capacitor/push-notifications';
import { SplashScreen } from '@capacitor/splash-screen';
import { StatusBar, Style } from '@capacitor/status-bar';
import { isProgramPath } from '@swath/contract/program-paths';
import { apiOrigin, publicOrigin } from '../lib/client.ts';
import { showKeptThumbnails } from '../lib/native/kept-thumbnails.ts';
import { renew } from '../lib/native/native-push.ts';
import { hasPlugin } from '../lib/platform.ts';
import { paths } from '../parts/addresses/paths.ts';

/** Pages from which Android's Back button leaves the app: there is nothing to go back to. */
const FIRST_PAGES: readonly string[] = [
  ...[paths.root, paths.login],
  ...[paths.company, paths.homeowner, paths.admin, paths.pendingApproval],
];

/**
 * Connects the page to the native app around it: light text in the status bar, over the dark striped header (source:
 * docs/spec/company.md, section 2, "Page shell"), Android's Back button, and links that open the app. Removes the splash
 * screen.
 */
export async function startNativePage(): Promise<void> {
  showKeptThumbnails();
  await App.addListener('backButton', goBack);
  await App.addListener('appUrlOpen', ({ url }) => openLink(url));
  await StatusBar.setStyle({ style: Style.Dark });
  await SplashScreen.hide();
  if (hasPlugin('PushNotifications')) await startPush();
}

/** Opens the page of a push message that is tapped, and renews the app's registration. */
async function startPush(): Promise<void> {
  await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const url: unknown = notification.data.url;
    if (typeof url === 'string') openLink(`${publicOrigin()}${url}`);
  });
  try {
    await renew();
  } catch {
    return; // without a network: tried again at the next start
  }
}

/** Does what Back does in an Android app: closes an open dialog, or goes back a page, or leaves the app. */
function goBack(): void {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) {
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(press);
  } else if (FIRST_PAGES.includes(location.pathname)) void App.minimizeApp();
  else history.back();
}

/**
 * Opens the page of a link to the web app, e.g. from a mail; links to anywhere else are ignored. The link is followed as
 * if it stood on the page, so that the router opens it if there is one by now.
 */
export function openLink(url: string): void {
  const { origin, pathname, search, hash } = new URL(url);
  if (origin !== apiOrigin() || isProgramPath(pathname)) return;
  const link = document.createElement('a');
  link.href = `${pathname}${search}${hash}`;
  document.body.append(link);
  link.click();
  link.remove();
}
