export { TrialExpiredPage as default } from '../../features/billing/pricing/trial-expired-page.tsx'
