import { useNavigate } from '@tanstack/react-router';
import { LoginScreen } from '../screens/login.tsx';

/**
 * The login page as a route, for navigation from another page. When the app is opened at the login page, it is shown
 * without the router (`start.tsx`).
 */
export function LoginPage() {
  const navigate = useNavigate();
  return <LoginScreen leave={(path) => navigate({ to: path })} />;
}
