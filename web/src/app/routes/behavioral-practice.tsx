export { BehavioralPracticePage as default } from '../../features/practice/behavioral/behavioral-practice-page.tsx'
