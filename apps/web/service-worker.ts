import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_WORKER, SHELL, SHELL_REVISION } from '@swath/contract/service-worker';
import { build, type Plugin, type Rolldown } from 'vite';
import { bareCalls } from './bare-calls.ts';

const SOURCE = 'src/app/service-worker.ts';
/** Name of the built worker in `dist`; the API completes it (`entrypoints/pages/web-pages.ts`). */
const BUILT = '.service-worker';

/** Files of `public` that pages use. */
const PUBLIC = ['favicon.svg', 'manifest.webmanifest'];
/**
 * Files of the build that are not fetched in advance: the decoder of iPhone photos, 560 KiB compressed, which few people
 * need.
 */
const ON_USE = /heic-worker/;
/** Modules that only the native app loads, which has no service worker. */
const NATIVE = /\/node_modules\/(@capacitor|@aparajita|dpop)\/|\/src\/(lib\/native\/|app\/native-page\.)/;
const FILE = /^assets\/.+\.(js|css|woff2|png)$/;

/** A file of the app for the worker's cache; `revision` is null if the URL contains the hash of the content. */
export type Precached = { readonly url: string; readonly revision: string | null };

/** Lists what the service worker fetches in advance: the app's page and all files that its pages may load. */
export function listPrecached(files: readonly string[], publicFiles: Readonly<Record<string, string>>): Precached[] {
  return [
    { url: SHELL, revision: SHELL_REVISION },
    ...Object.entries(publicFiles).map(([name, content]) => ({ url: `/${name}`, revision: hash('md5', content) })),
    ...files
      .filter((file) => FILE.test(file) && !ON_USE.test(file))
      .sort()
      .map((file) => ({ url: `/${file}`, revision: null })),
  ];
}

type BuiltChunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'facadeModuleId' | 'moduleIds'>;
/** What is used here of a built file. */
export type BuiltFile = BuiltChunk | Pick<Rolldown.OutputAsset, 'type' | 'fileName'>;

/** Names of the build's files without those that only the native app loads. */
export function filesForBrowsers(bundle: Readonly<Record<string, BuiltFile>>): string[] {
  return Object.values(bundle).flatMap((file) => (file.type === 'chunk' && isNative(file) ? [] : file.fileName));
}

const isNative = ({ facadeModuleId, moduleIds }: BuiltChunk): boolean =>
  NATIVE.test(facadeModuleId ?? '') || (moduleIds.length > 0 && moduleIds.every((id) => NATIVE.test(id)));

/**
 * Vite plugin that builds the service worker, with the list of the app's files in it. In development the worker shows
 * push messages and caches nothing.
 * @param target  the browsers that the app is built for
 */
export function serviceWorker(root: string, target: string[]): Plugin {
  const buildFor = (files: readonly Precached[] | null) => buildWorker(root, target, files);
  return {
    name: 'service-worker',
    enforce: 'post',
    configureServer(server) {
      server.middlewares.use(SERVICE_WORKER, async (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(await buildFor(null));
      });
    },
    async generateBundle(_options, bundle) {
      const read = (name: string) => [name, readFileSync(join(root, 'public', name), 'utf8')];
      const files = listPrecached(filesForBrowsers(bundle), Object.fromEntries(PUBLIC.map(read)));
      this.emitFile({ type: 'asset', fileName: BUILT, source: await buildFor(files) });
    },
  };
}

/** Builds the worker as one script, which is what all browsers accept. @param files  null: it caches nothing */
async function buildWorker(root: string, target: string[], files: readonly Precached[] | null): Promise<string> {
  const precache = files && { version: hash('md5', JSON.stringify(files)).slice(0, 8), files };
  const { output } = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [bareCalls()],
    define: { __PRECACHE__: JSON.stringify(precache) },
    build: {
      write: false,
      target,
      rolldownOptions: { input: join(root, SOURCE), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const script = output.find((file) => file.type === 'chunk');
  if (!script) throw new Error('The service worker was not built.');
  return script.code;
}
