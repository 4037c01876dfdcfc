import { expect, test } from 'vitest';
import { isDatabaseAway, isDatabaseBusy, isWorthWaiting } from './database-faults.ts';

const coded = (code: string, message = 'words') => Object.assign(new Error(message), { code });

test.each([
  ['terminated by an administrator', coded('57P01', 'terminating connection due to administrator command')],
  ['another backend crashed', coded('57P02')],
  ['starting up', coded('57P03', 'the database system is starting up')],
  ['connection failure', coded('08006')],
  ['no connection left at the server', coded('53300')],
  ['nobody listens', coded('ECONNREFUSED')],
  ['hung up', coded('ECONNRESET')],
  ['hung up while we wrote', coded('EPIPE')],
  ['nobody listens at any address', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
  ['gone in the middle', new Error('Connection terminated unexpectedly')],
  ['not let in in time', new Error('Connection terminated due to connection timeout')],
  ['used after it broke', new Error('Client has encountered a connection error and is not queryable')],
  ['used after it was closed', new Error('Client was closed and is not queryable')],
])('the database is away: %s', (_, fault) => {
  expect(isDatabaseAway(fault)).toBe(true);
  expect(isDatabaseBusy(fault)).toBe(true);
});

test.each([
  ['no connection free', new Error('timeout exceeded when trying to connect')],
  ['this process closes its connections', new Error('Cannot use a pool after calling end on the pool')],
  ['no memory left', coded('53200')],
  ['a lock not had in time', coded('55P03')],
  ['a statement too slow', coded('57014')],
  ['a deadlock', coded('40P01')],
])('the database is there and cannot do it now: %s', (_, fault) => {
  expect(isDatabaseAway(fault)).toBe(false);
  expect(isDatabaseBusy(fault)).toBe(true);
});

test('what cannot be done now is worth waiting for, unless this process closes its connections', () => {
  expect(isWorthWaiting(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isWorthWaiting(coded('57P03'))).toBe(true);
  expect(isWorthWaiting(new Error('Cannot use a pool after calling end on the pool'))).toBe(false);
  expect(isWorthWaiting(coded('23505'))).toBe(false);
});

test.each([
  ['a unique value twice', coded('23505')],
  ['a table that is not there', coded('42P01')],
  ['a mistake of ours', new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['our words for something else', new Error('The card form: Connection terminated')],
  ['addresses of which one is wrong', new AggregateError([coded('ECONNREFUSED'), coded('EINVAL')])],
  ['several faults of other kinds', new AggregateError([])],
  ['no error at all', 'Connection terminated'],
  ['nothing', undefined],
])('not the database: %s', (_, fault) => {
  expect(isDatabaseAway(fault)).toBe(false);
  expect(isDatabaseBusy(fault)).toBe(false);
});
