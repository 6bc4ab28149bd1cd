export { BehavioralPracticePage as default } from '../../features/behavioral-practice/behavioral-practice-page.tsx'
