import { accounts } from '@swath/contract/accounts';
import { profiles } from '@swath/contract/profiles';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readTogether } from './read-together.ts';

test('a call that is answered in plain words spoils no other call of its batch', async () => {
  const app = fastify();
  readTogether(app);
  app.get(accounts.me.path, { config: { endpoint: accounts.me } }, (_, reply) =>
    reply.code(429).type('text/plain').send('Too many requests.\nPlease "wait".'),
  );
  app.get(profiles.read.path, { config: { endpoint: profiles.read } }, () => ({ name: 'Harriet' }));

  const calls = [accounts.me.path, profiles.read.path];
  const { payload } = await app.inject({ method: 'POST', url: '/api/calls', payload: { calls } });
  const answers = payload
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .sort((one, other) => one.call - other.call);
  expect(answers).toEqual([
    { call: 0, status: 429, body: 'Too many requests.\nPlease "wait".' },
    { call: 1, status: 200, body: { name: 'Harriet' } },
  ]);
  await app.close();
});
