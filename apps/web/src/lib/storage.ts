/** A place to keep small texts. Every call works even where the browser blocks or has filled its storage. */
export type TextStore = {
  read(key: string): string | null;
  /** True when the text will survive a reload; otherwise it is kept until the page is left. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  clear(): void;
};

/** Wraps a browser storage. `open` may throw (blocked cookies, sandboxed frames): then memory stands in. */
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

/** What a kept text holds; null where there is none, or none that can be read. Who kept it may have been another version. */
export function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Kept on this device until removed. */
export const deviceStore = textStore(() => globalThis.localStorage);

/** Kept until this tab is closed. */
export const tabStore = textStore(() => globalThis.sessionStorage);
