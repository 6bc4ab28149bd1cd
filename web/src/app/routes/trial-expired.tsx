export { TrialExpiredPage as default } from '../../features/subscription/trial-expired-page.tsx'
