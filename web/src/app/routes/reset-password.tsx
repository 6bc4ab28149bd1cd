export { ResetPasswordScreen as default } from '../../features/account/sign-in/reset-password-screen.tsx'
