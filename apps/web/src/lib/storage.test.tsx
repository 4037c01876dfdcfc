import { beforeEach, expect, test } from 'vitest';
import { deviceStore, tabStore, textStore } from './storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a text survives in the storage it was written to, and only there', () => {
  expect(deviceStore.write('choice', 'session')).toBe(true);
  expect(deviceStore.read('choice')).toBe('session');
  expect(localStorage.getItem('choice')).toBe('session');
  expect(tabStore.read('choice')).toBeNull();
  deviceStore.remove('choice');
  expect(deviceStore.read('choice')).toBeNull();
});

test('clearing empties it', () => {
  tabStore.write('a', '1');
  tabStore.clear();
  expect(tabStore.read('a')).toBeNull();
});

test('where storage is blocked, texts are kept until the page is left', () => {
  const blocked = textStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(blocked.read('a')).toBeNull();
  expect(blocked.write('a', '1')).toBe(false);
  expect(blocked.read('a')).toBe('1');
  blocked.remove('a');
  expect(blocked.read('a')).toBeNull();
  blocked.write('b', '2');
  blocked.clear();
  expect(blocked.read('b')).toBeNull();
});

test('where storage is full, the newest text wins over an older stored one', () => {
  localStorage.setItem('a', 'old');
  const full = textStore(() => ({
    ...localStorage,
    getItem: (key) => localStorage.getItem(key),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }));
  full.write('a', 'new');
  expect(full.read('a')).toBe('new');
});
