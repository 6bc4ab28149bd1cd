export { ClinicalPracticePage as default } from '../../features/practice/clinical/clinical-practice-page.tsx'
