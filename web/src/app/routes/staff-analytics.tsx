export { StaffAnalyticsPage as default } from '../../features/staff/staff-analytics-page.tsx'
