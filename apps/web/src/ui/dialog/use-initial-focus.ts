import { useRef } from 'react';

/**
 * Props for a popup of the dialog library, so that its focus starts at `[data-autofocus]`, else at its first field or
 * button.
 */
export function useInitialFocus() {
  const ref = useRef<HTMLDivElement>(null);
  return { ref, initialFocus: () => ref.current?.querySelector<HTMLElement>('[data-autofocus]') ?? true };
}
