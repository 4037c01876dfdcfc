import { Outlet } from '@tanstack/react-router';
import { Library } from '../ui/library/library.tsx';

/** Around every page that is made of parts of the component library. */
export const LibraryPages = () => (
  <Library>
    <Outlet />
  </Library>
);
