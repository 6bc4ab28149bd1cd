export { RegisterScreen as default } from '../../features/account/sign-in/register-screen.tsx'
