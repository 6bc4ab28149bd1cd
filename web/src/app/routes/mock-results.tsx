export { MockResultsPage as default } from '../../features/results/mock-results-page.tsx'
