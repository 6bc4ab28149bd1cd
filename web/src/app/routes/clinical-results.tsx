export { ClinicalResultsPage as default } from '../../features/results/practice/clinical-results-page.tsx'
