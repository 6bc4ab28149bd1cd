export { ClinicalResultsPage as default } from '../../features/practice-results/clinical-results-page.tsx'
