import { DEMO_PASSWORD, demoSignIns } from '@swath/fixtures/people';
import type { Settings } from '../../platform/process/env.ts';

/** Prints the product's URL to standard output; with the demo world also its accounts and their password. */
export function welcome({ port, demoWorld }: Settings): void {
  const lines = [`Swath runs at http://localhost:${port}`];
  if (demoWorld) {
    lines.push('', `Sign in with the password ${DEMO_PASSWORD} as`);
    for (const { email, who } of demoSignIns) lines.push(`  ${email.padEnd(28)} ${who}`);
    lines.push('', `Every message that was sent: http://localhost:${port}/dev/outbox`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
