export { MockSetupPage as default } from '../../features/interview/setup/mock-setup-page.tsx'
