/** Sets `data-color-scheme` from the device's light or dark setting (`prefers-color-scheme`), and follows changes. */
export function followColorScheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    document.documentElement.dataset.colorScheme = dark.matches ? 'dark' : 'light';
  };
  apply();
  dark.addEventListener('change', apply);
}
