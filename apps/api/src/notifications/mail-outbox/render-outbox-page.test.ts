import { expect, test } from 'vitest';
import type { StoredMessage } from './outbox.reads.ts';
import { renderMessage } from './render-message.ts';
import { renderOutboxPage } from './render-outbox-page.ts';

const message = (own: Partial<StoredMessage> = {}): StoredMessage => ({
  id: '3b5f0a52-77b2-4b5e-8f0f-6a2c9d1e4b21',
  to: 'harriet@homeowner.test',
  template: 'confirm-email',
  subject: 'Confirm your email for Swath',
  ...renderMessage('Confirm', [{ button: 'Confirm email', href: 'http://localhost:3000/confirm-email?token=abc' }]),
  createdAt: new Date('2026-05-02T17:00:00Z'),
  sentAt: null,
  failure: null,
  leaveUrl: null,
  ...own,
});

test('the page shows every message, with links that can be opened', () => {
  const page = renderOutboxPage([message(), message({ subject: 'Another', failure: 'No such mailbox' })], 'n0nce');
  expect(page).toContain('<h2>Confirm your email for Swath</h2>');
  expect(page).toContain('<h2>Another</h2>');
  expect(page).toContain('never: No such mailbox');
  expect(page).toContain('<a href="http://localhost:3000/confirm-email?token=abc" rel="noreferrer">');
  expect(renderOutboxPage([], 'n0nce')).toContain('No messages.');
});

test('the page says whether a message was sent, and when', () => {
  const sent = message({ sentAt: new Date('2026-05-02T17:00:09Z') });
  expect(renderOutboxPage([message()], 'n0nce')).toContain('<dt>Sent</dt><dd>not yet</dd>');
  expect(renderOutboxPage([sent], 'n0nce')).toContain('<dt>Sent</dt><dd>2026-05-02T17:00:09.000Z</dd>');
  const preview = renderOutboxPage([sent], 'n0nce')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
  // Every rule of the styles is used by the element it was taken from.
  const rules = [...preview.matchAll(/^\.(s\d+)\{/gm)].map(([, name]) => name!);
  expect(rules.length).toBeGreaterThan(3);
  for (const name of rules) expect(preview).toContain(` class="${name}"`);
  expect(new Set(rules).size).toBe(rules.length);
});

test('the page needs no script and no style without its nonce', () => {
  const page = renderOutboxPage([message()], 'n0nce');
  expect(page).not.toContain('<script');
  expect(page.replaceAll('&quot;', '"').replaceAll('&lt;', '<')).not.toMatch(/ style="|<style(?! nonce="n0nce")/);
});

test('what a message says cannot leave its frame', () => {
  const evil = '"></iframe><script>alert(1)</script>';
  const page = renderOutboxPage(
    [message({ subject: evil, to: evil, html: evil, text: evil, template: evil, failure: evil })],
    'n0nce',
  );
  expect(page).not.toContain('<script');
  expect(page.match(/<iframe /g)).toHaveLength(1);
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
});
