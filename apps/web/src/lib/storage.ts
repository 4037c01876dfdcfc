/** A store of small texts by key. It never throws, even if the browser blocks its storage or the storage is full. */
export type TextStore = {
  read(key: string): string | null;
  /** Returns whether the text will survive a reload; if not, it is in memory only. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  clear(): void;
};

/** Wraps a browser's storage. `open` may throw (cookies blocked, sandboxed frame): texts are then kept in memory. */
export function textStore(open: () => Storage): TextStore {
  const memory = new Map<string, string>();

  function attempt<Answer>(action: (storage: Storage) => Answer, otherwise: Answer): Answer {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  }

  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write(key, text) {
      const kept = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false);
      if (kept) memory.delete(key);
      else memory.set(key, text);
      return kept;
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    clear() {
      memory.clear();
      attempt((storage) => storage.clear(), undefined);
    },
  };
}

/**
 * Parses stored JSON; null if there is none or it is invalid. The result is not validated: another version of the app
 * may have written it.
 */
export function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Local storage: texts stay on this device until removed. */
export const deviceStore = textStore(() => globalThis.localStorage);

/** Session storage: texts stay until the tab is closed. */
export const tabStore = textStore(() => globalThis.sessionStorage);
