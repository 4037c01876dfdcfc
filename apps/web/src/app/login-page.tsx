import { useNavigate } from '@tanstack/react-router';
import { LoginScreen } from '../screens/login.tsx';

/** The login page among the other pages. */
export function LoginPage() {
  const navigate = useNavigate();
  return <LoginScreen leave={(path) => navigate({ to: path })} />;
}
