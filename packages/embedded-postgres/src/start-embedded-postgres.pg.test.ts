import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dataFolderAt } from './data-folder.ts';
import { deleteEmbeddedData } from './delete-embedded-data.ts';
import { findRunningServer } from './postmaster-file.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
const folder = dataFolderAt(join(dataDir, 'pg18'));
const messages: string[] = [];
const started: EmbeddedPostgres[] = [];

async function start(settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const log = (message: string) => messages.push(message);
  const server = await startEmbeddedPostgres({ dataDir, database: 'meadow', log, settings });
  started.push(server);
  return server;
}

async function ask(url: string, statement: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const answer = await client.query<string[]>({ text: statement, rowMode: 'array' });
    return answer.rows.map((row) => String(row[0]));
  } finally {
    await client.end();
  }
}

function killServer(): void {
  const server = findRunningServer(folder.data);
  if (!server) throw new Error('There is no server to kill.');
  process.kill(server.pid, 'SIGKILL');
}

beforeAll(() => chmodSync(dataDir, 0o755)); // the account that runs the server has to pass through
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  messages.length = 0;
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('startEmbeddedPostgres', () => {
  it('makes a database for any language, on this machine only, with room for many connections', async () => {
    const { url } = await start();
    expect(new URL(url)).toMatchObject({ hostname: '127.0.0.1', pathname: '/meadow' });
    expect(Number(new URL(url).port)).toBeLessThan(32_768);
    expect(await ask(url, 'show server_encoding')).toEqual(['UTF8']);
    expect(await ask(url, 'show timezone')).toEqual(['UTC']);
    expect(await ask(url, 'show max_connections')).toEqual(['200']);
    expect(await ask(url, "select upper('ü')")).toEqual(['Ü']);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('keeps what was acknowledged when the server is ended by force', async () => {
    const { url } = await start();
    await ask(url, "create table lawn as select 'clover' as grows");
    killServer();
    const again = await start();
    expect(again.url).toBe(url);
    expect(await ask(again.url, 'select grows from lawn')).toEqual(['clover']);
  });

  it('starts although another program bears the number of a server that was ended by force', async () => {
    const first = await start();
    const noteFile = join(folder.data, 'postmaster.pid');
    const note = readFileSync(noteFile, 'utf8');
    await first.stop();
    const { uid, gid } = statSync(folder.data); // PostgreSQL takes only programs of its own account seriously
    const program = spawn('sleep', ['30'], { uid, gid });
    writeFileSync(noteFile, note.replace(/^\d+/, String(program.pid)));
    expect(await ask((await start()).url, 'select 1')).toEqual(['1']);
    expect(program.exitCode).toBeNull();
    program.kill();
  });

  it('joins a server that runs, and the last to leave stops it', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(second.url).toBe(first.url);
    await first.stop();
    expect(await ask(second.url, 'select 1')).toEqual(['1']);
    expect(messages).toContain('PostgreSQL stays up: another process uses it.');
    await second.stop();
    expect(findRunningServer(folder.data)).toBeNull();
    expect(readdirSync(folder.leases)).toEqual([]);
  });

  it('leaves the server up for a connection of somebody else', async () => {
    const server = await start();
    const guest = new pg.Client({ connectionString: server.url });
    guest.on('error', () => undefined);
    await guest.connect();
    await server.stop();
    expect(messages).toContain('PostgreSQL stays up: 1 other connection(s) are open.');
    expect((await guest.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await guest.end();
    await (await start()).stop();
    expect(findRunningServer(folder.data)).toBeNull();
  });

  it('moves to another port when its own is taken, and stays there', async () => {
    const first = await start();
    const port = Number(new URL(first.url).port);
    await first.stop();
    const neighbour = createServer().listen(port, '127.0.0.1');
    await once(neighbour, 'listening');
    const second = await start();
    neighbour.close();
    expect(new URL(second.url).port).not.toBe(String(port));
    await second.stop();
    expect((await start()).url).toBe(second.url);
  });

  it('passes settings on, and says in one sentence what to do when the server refuses them', async () => {
    expect(await ask((await start({ fsync: 'off' })).url, 'show fsync')).toEqual(['off']);
    await started.pop()?.stop();
    await expect(start({ max_connections: 'plenty' })).rejects.toThrow(
      /^Mend what .*server\.log names, or set DATABASE_URL: .*"max_connections": "plenty"\)\.$/,
    );
    expect(readdirSync(folder.home)).not.toContain('starting');
  });
});

it('deleteEmbeddedData makes the next start begin anew, and waits for the server to be stopped', async () => {
  const server = await start();
  await ask(server.url, 'create table if not exists fence ()');
  expect(() => deleteEmbeddedData(dataDir)).toThrow(/^Stop what uses the database in .*pg18 first/);
  await server.stop();
  deleteEmbeddedData(dataDir);
  expect(await ask((await start()).url, "select to_regclass('fence')")).toEqual(['null']);
});

describe('the watchdog', () => {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./start-embedded-postgres.ts', import.meta.url).href)});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, database: 'meadow', log: () => {} });
    process.stdout.write('up');
    setInterval(() => {}, 1000);
  `;
  async function startElsewhere(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return child;
  }

  it('stops the server when the process that started it is ended by force', async () => {
    const child = await startElsewhere();
    expect(findRunningServer(folder.data)).not.toBeNull();
    child.kill('SIGKILL');
    await expect.poll(() => findRunningServer(folder.data), { timeout: 120_000 }).toBeNull();
    expect(readdirSync(folder.leases)).toEqual([]);
  });

  it('leaves the server up for others that use it', async () => {
    const child = await startElsewhere();
    const server = await start();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await wait(300);
    expect(await ask(server.url, 'select 1')).toEqual(['1']);
  });
});
