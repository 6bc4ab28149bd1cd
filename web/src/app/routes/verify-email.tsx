export { VerifyEmailScreen as default } from '../../features/account/sign-in/verify-email-screen.tsx'
