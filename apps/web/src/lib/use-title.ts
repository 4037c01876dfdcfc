import { useEffect } from 'react';

/**
 * Sets the document title, for a page whose title depends on data; its route has `title: null`.
 * @param title  without the product's name, which is appended
 */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Swath`;
  }, [title]);
}
