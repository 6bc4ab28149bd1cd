export { MockResultsPage as default } from '../../features/results/mock/mock-results-page.tsx'
