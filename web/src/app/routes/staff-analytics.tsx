export { StaffAnalyticsPage as default } from '../../features/staff-analytics/staff-analytics-page.tsx'
