import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import type { Lease } from './leases.ts';

/**
 * Shell script that waits until its input ends, which means that its parent process is gone. If that was the last
 * process using the server, it stops the server. Arguments: lease file, folder of leases, `postmaster.pid`, data
 * directory.
 */
const SCRIPT = `
  read -r word && exit 0
  rm -f "$1"
  for lease in "$2"/*; do
    name=\${lease##*/}
    kill -0 "\${name%%.*}" 2>/dev/null && exit 0
  done
  read -r pid <"$3" || exit 0
  { tr '\\0' ' ' <"/proc/$pid/cmdline" || ps -o command= -p "$pid"; } 2>/dev/null | grep -qF -- "/postgres -D $4 " || exit 0
  kill -INT "$pid"
`;

/** Stops the server if this process ends without doing so, even by `kill -9`. `standDown` ends the watchdog itself. */
export type Watchdog = { standDown(): void };

/** Starts the watchdog: a small shell process that stops the server if this process ends without doing so. */
export function startWatchdog(folder: DataFolder, lease: Lease, log: (message: string) => void): Watchdog {
  const note = join(folder.data, 'postmaster.pid');
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'sh', lease.file, folder.leases, note, folder.data], {
    cwd: '/',
    detached: true, // so that Ctrl-C in a terminal does not end the shell with this process
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const onError = (error: Error) => log(`PostgreSQL would outlive a crash of this process: ${error.message}.`);
  shell.on('error', onError);
  shell.stdin.on('error', onError);
  shell.unref();
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return { standDown: () => shell.stdin.end('stand down\n') };
}
