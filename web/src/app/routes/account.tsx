export { AccountPage as default } from '../../features/account/settings/account-page.tsx'
