export { RegisterScreen as default } from '../../features/account/register-screen.tsx'
