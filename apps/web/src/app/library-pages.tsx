import { Outlet } from '@tanstack/react-router';
import { Library } from '../ui/library/library.tsx';

/** Layout route with the component library's providers, for the pages that use its parts. */
export const LibraryPages = () => (
  <Library>
    <Outlet />
  </Library>
);
