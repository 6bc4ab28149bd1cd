export { ForgotPasswordScreen as default } from '../../features/account/sign-in/forgot-password-screen.tsx'
