/** Starts the product with an empty database for the browser journeys; Playwright runs it and stops it. */
import { spawn } from 'node:child_process';
import { deleteEmbeddedData } from '../apps/api/src/db/embedded/delete-embedded-data.ts';

await deleteEmbeddedData(process.env.DATA_DIR ?? '.data/e2e');
const server = spawn(process.execPath, ['apps/api/src/main.ts', 'all'], { stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
