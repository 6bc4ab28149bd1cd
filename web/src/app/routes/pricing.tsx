export { PricingPage as default } from '../../features/pricing/pricing-page.tsx'
