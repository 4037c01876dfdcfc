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

/** Paths of start pages, on which Android's Back button minimizes the app instead of going back. */
const FIRST_PAGES: readonly string[] = [
  ...[paths.root, paths.login],
  ...[paths.company, paths.homeowner, paths.admin, paths.pendingApproval],
];

/**
 * Connects the page to the native app around it: light text in the status bar, over the dark striped header (source:
 * docs/spec/company.md, section 2, "Page shell"), Android's Back button, and links that open the app. Removes the
 * splash screen.
 */
export async function startNativePage(): Promise<void> {
  showKeptThumbnails();
  await App.addListener('backButton', goBack);
  await App.addListener('appUrlOpen', ({ url }) => openLink(url));
  await StatusBar.setStyle({ style: Style.Dark });
  await SplashScreen.hide();
  if (hasPlugin('PushNotifications')) await startPush();
}

/** Listens for taps on push messages, which open their page, and renews the app's push registration. */
async function startPush(): Promise<void> {
  await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const url: unknown = notification.data.url;
    if (typeof url === 'string') openLink(`${publicOrigin()}${url}`);
  });
  try {
    await renew();
  } catch {
    return; // offline, for example: tried again at the next start
  }
}

/** Selects open dialogs: one that is closing is still on the page until its animation has ended. */
const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-closed])';

/** Handles Android's Back button: closes an open dialog, else minimizes the app on a start page, else goes back. */
export function goBack(): void {
  if (document.querySelector(OPEN_DIALOG)) {
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(press);
  } else if (FIRST_PAGES.includes(location.pathname)) void App.minimizeApp();
  else history.back();
}

/**
 * Opens the page of a link to the web app, e.g. from a mail; links to other sites are ignored. It clicks a temporary
 * link on the page, so that `interceptLinks` handles it if it is active, and otherwise the browser does.
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
