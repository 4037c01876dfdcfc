/** The web app while it is worked on: the browser follows every saved file, and calls go to the API beside it. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const { PORT = '3000', WEB_PORT = '5173', HOST = '127.0.0.1' } = process.env;
// Read by the web app's own configuration, which says what goes to the API.
process.env.API_ORIGIN ??= `http://127.0.0.1:${PORT}`;

const server = await createServer({
  root: fileURLToPath(new URL('../apps/web', import.meta.url)),
  server: {
    host: HOST,
    port: Number(WEB_PORT),
    strictPort: true,
  },
});
try {
  await server.listen();
} catch (error) {
  process.stderr.write(`Set WEB_PORT to a port that is free: ${error.message}.\n`);
  process.exit(1);
}
process.stdout.write(`\n  Swath, following every saved file: http://localhost:${WEB_PORT}\n\n`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => server.close().then(() => process.exit(0)));
