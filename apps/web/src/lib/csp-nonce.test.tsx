import { afterEach, expect, test, vi } from 'vitest';
import { cspNonce, shareCspNonce } from './csp-nonce.ts';

afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

test('without a nonce in the page there is none', () => {
  expect(cspNonce()).toBeUndefined();
});

test('the nonce of the page is handed on', () => {
  vi.stubGlobal('__webpack_nonce__', undefined);
  document.head.innerHTML = '<meta property="csp-nonce" nonce="abc123">';
  expect(cspNonce()).toBe('abc123');
  shareCspNonce();
  expect(globalThis).toHaveProperty('__webpack_nonce__', 'abc123');
});
