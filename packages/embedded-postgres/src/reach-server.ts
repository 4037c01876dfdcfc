import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { clearUnfinished, clusterExists, createCluster, DATABASE_USER, getPassword } from './cluster.ts';
import type { DataFolder } from './data-folder.ts';
import { findPostmasterNote, findRunningServer, freePostmasterNote } from './postmaster-file.ts';
import { codeOf } from './processes.ts';
import { reachablePrograms, type ServerPackage } from './server-package.ts';
import { chooseFreePort } from './server-port.ts';
import { type Launch, launchServer, type ServerSettings } from './server-process.ts';
import { checkServer } from './server-queries.ts';
import { giveTo, type ServerUser } from './server-user.ts';
import { takeStartLock } from './start-lock.ts';

const PATIENCE_MS = 60_000; // timeout; recovery after a crash can take a while
const WRONG_PASSWORD = '28P01';

/** What is needed to start the server. */
export type Surroundings = {
  readonly folder: DataFolder;
  readonly user: ServerUser;
  readonly package: ServerPackage;
  readonly settings: ServerSettings;
  readonly log: (message: string) => void;
};

/**
 * Connects to the server of this data folder, starting it if none runs, and waits until it accepts connections.
 *
 * @returns the server's URL, without a database
 * @throws Error when it does not start or answer within a minute
 */
export async function reachServer(surroundings: Surroundings): Promise<URL> {
  const { folder } = surroundings;
  const deadline = Date.now() + PATIENCE_MS;
  let trouble = 'another process has been starting it for a minute';
  while (Date.now() < deadline) {
    const running = findRunningServer(folder.data);
    if (running) {
      const refusal = running.ready ? await refusalOf(addressOf(folder, running.port), folder) : 'it is still starting';
      if (refusal === null) return addressOf(folder, running.port);
      trouble = refusal;
    } else {
      const launch = await launchAlone(surroundings, deadline);
      if (launch?.ready === false) trouble = launch.why;
      if (launch?.ready === false && !launch.transient) break;
      if (launch?.ready) continue;
    }
    await wait(20);
  }
  throw new Error(
    `Mend what ${folder.logFile} names, or set DATABASE_URL: the embedded PostgreSQL does not start (${trouble}).`,
  );
}

/** Starts the server while holding the start lock; null when another process holds the lock or has just started it. */
async function launchAlone(surroundings: Surroundings, deadline: number): Promise<Launch | null> {
  const { folder, user, log } = surroundings;
  const release = takeStartLock(folder.lockFile);
  if (!release) return null;
  try {
    if (findRunningServer(folder.data)) return null;
    const programs = await reachablePrograms(surroundings.package, user, folder.home, log);
    clearUnfinished(folder);
    if (!clusterExists(folder)) await createCluster(folder, programs, user);
    const port = await chooseFreePort(findLastPort(folder));
    freePostmasterNote(folder.data);
    const launch = await launchServer(folder, programs, user, port, surroundings.settings, deadline);
    if (launch.ready) {
      writeFileSync(folder.portFile, String(port));
      giveTo(user, folder.portFile);
    }
    return launch;
  } finally {
    release();
  }
}

function findLastPort(folder: DataFolder): number | null {
  const recorded = existsSync(folder.portFile) ? Number(readFileSync(folder.portFile, 'utf8')) : 0;
  return recorded || findPostmasterNote(folder.data)?.port || null;
}

/** Why a running server does not accept connections yet; null when it does. @throws Error when the password is wrong */
async function refusalOf(address: URL, folder: DataFolder): Promise<string | null> {
  try {
    await checkServer(databaseUrl(address, 'postgres'));
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (codeOf(error) !== WRONG_PASSWORD) return error.message;
    throw new Error(
      `Delete ${folder.cluster} to begin with an empty database, or set DATABASE_URL: its password file does not fit.`,
      { cause: error },
    );
  }
}

function addressOf(folder: DataFolder, port: number): URL {
  return new URL(`postgres://${DATABASE_USER}:${encodeURIComponent(getPassword(folder))}@127.0.0.1:${port}`);
}

/** Builds the connection URL of one database of a server. */
export function databaseUrl(server: URL, database: string): string {
  const url = new URL(server);
  url.pathname = encodeURIComponent(database);
  return url.href;
}
