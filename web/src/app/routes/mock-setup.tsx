export { MockSetupPage as default } from '../../features/mock-setup/mock-setup-page.tsx'
