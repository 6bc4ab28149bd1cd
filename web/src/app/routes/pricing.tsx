export { PricingPage as default } from '../../features/billing/pricing/pricing-page.tsx'
