import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/**
 * A page that is fetched when it is needed. Its files are read in one task and it is drawn in the next: in between the
 * browser answers.
 *
 * @param name  what it is exported as
 */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
): AsyncRouteComponent<object> =>
  lazyRouteComponent(async () => {
    const screens = await load();
    await nextTask();
    return { Page: screens[name] };
  }, 'Page');

const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
