export { AccountPage as default } from '../../features/account-page/account-page.tsx'
