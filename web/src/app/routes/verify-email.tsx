export { VerifyEmailScreen as default } from '../../features/account/verify-email-screen.tsx'
