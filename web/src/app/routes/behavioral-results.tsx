export { BehavioralResultsPage as default } from '../../features/results/practice/behavioral-results-page.tsx'
