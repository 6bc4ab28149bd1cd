export { DashboardPage as default } from '../../features/dashboard/dashboard-page.tsx'
