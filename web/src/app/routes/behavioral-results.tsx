export { BehavioralResultsPage as default } from '../../features/practice-results/behavioral-results-page.tsx'
