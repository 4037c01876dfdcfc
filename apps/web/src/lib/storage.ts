/** Storage of small texts. Never throws, even where the browser blocks its storage or the quota is full. */
export type TextStore = {
  read(key: string): string | null;
  /** True when the text will survive a reload; otherwise it is kept in memory. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  clear(): void;
};

/** Wraps a browser storage. `open` may throw (blocked cookies, sandboxed frames): then memory is used. */
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

/** Parses stored JSON; null where there is none, or it is invalid. Another version may have written it. */
export function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Local storage: kept on this device until removed. */
export const deviceStore = textStore(() => globalThis.localStorage);

/** Session storage: kept until this tab is closed. */
export const tabStore = textStore(() => globalThis.sessionStorage);
