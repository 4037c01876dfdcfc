import { APP_LINKS } from '@swath/contract/app-links';
import type { FastifyInstance } from 'fastify';
import type { NativeAppSettings } from '../../platform/process/native-app-settings.ts';

/** Cache lifetime of these files, one hour: a new signing certificate of the app takes effect within that time. */
const CACHE = 'public, max-age=3600';

/**
 * Serves the files by which iOS and Android open links of this site in the native app. Each file is served only if its
 * platform's app is configured.
 *
 * Source: developer.apple.com, "Supporting associated domains"; developer.android.com, "Add Android App Links".
 */
export function wellKnownFiles(app: FastifyInstance, { iosAppId, android }: NativeAppSettings): void {
  const serve = (name: string, file: object) =>
    app.get(`/.well-known/${name}`, async (_request, reply) => reply.header('cache-control', CACHE).send(file));
  if (iosAppId) {
    const components = APP_LINKS.map((path) => ({ '/': path }));
    serve('apple-app-site-association', { applinks: { details: [{ appIDs: [iosAppId], components }] } });
  }
  if (android) {
    const target = {
      namespace: 'android_app',
      package_name: android.appId,
      sha256_cert_fingerprints: android.fingerprints,
    };
    serve('assetlinks.json', [{ relation: ['delegate_permission/common.handle_all_urls'], target }]);
  }
}
