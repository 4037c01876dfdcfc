import { useNavigate } from '@tanstack/react-router';
import { LoginScreen } from '../screens/login.tsx';

/** Connects the login page to the router, for when it is opened from another page. */
export function LoginPage() {
  const navigate = useNavigate();
  return <LoginScreen leave={(path) => navigate({ to: path })} />;
}
