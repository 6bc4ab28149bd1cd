export { ClinicalPracticePage as default } from '../../features/clinical-practice/clinical-practice-page.tsx'
