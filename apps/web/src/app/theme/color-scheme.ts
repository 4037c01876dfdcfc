/** Tells the style sheets by `data-mantine-color-scheme` whether the device is set to light or dark, and follows it. */
export function followColorScheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const tell = () => {
    document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light';
  };
  tell();
  dark.addEventListener('change', tell);
}
