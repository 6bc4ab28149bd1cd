import { AMBULATORY_PAGES } from './ambulatory.ts'
import { BEHAVIORAL_PAGES } from './behavioral.ts'
import { CASE_MANAGEMENT_PAGES } from './case-management.ts'
import { DIALYSIS_PAGES } from './dialysis.ts'
import { EDUCATOR_PAGES } from './educator.ts'
import { EMERGENCY_PAGES } from './emergency.ts'
import { ER_NURSE_PAGES } from './er-nurse.ts'
import { EXPERIENCED_NURSE_PAGES } from './experienced-nurse.ts'
import { FLOAT_POOL_PAGES } from './float-pool.ts'
import { HOME_HEALTH_PAGES } from './home-health.ts'
import { ICU_NURSE_PAGES } from './icu-nurse.ts'
import { INFORMATICS_PAGES } from './informatics.ts'
import { LABOR_DELIVERY_PAGES } from './labor-delivery.ts'
import { MANAGEMENT_PAGES } from './management.ts'
import { MED_SURG_PAGES } from './med-surg.ts'
import { MOTIVATION_PAGES } from './motivation.ts'
import { NEW_GRAD_PAGES } from './new-grad.ts'
import { NURSE_MANAGER_PAGES } from './nurse-manager.ts'
import { ONCOLOGY_NURSE_PAGES } from './oncology-nurse.ts'
import { PEDIATRIC_PAGES } from './pediatric.ts'
import { PEDIATRIC_NURSE_PAGES } from './pediatric-nurse.ts'
import { PERIOPERATIVE_PAGES } from './perioperative.ts'
import { PSYCHIATRIC_NURSE_PAGES } from './psychiatric-nurse.ts'
import { PUBLIC_HEALTH_PAGES } from './public-health.ts'
import { QUALITY_SAFETY_PAGES } from './quality-safety.ts'
import { PAGE_CATEGORIES, type PageCategory } from './question-categories.ts'
import type { QuestionPage } from './question-page.ts'
import { RESEARCH_PAGES } from './research.ts'
import { SCHOOL_NURSE_PAGES } from './school-nurse.ts'
import { SPECIALTY_PAGES } from './specialty.ts'
import { TRAVEL_NURSE_PAGES } from './travel-nurse.ts'

const PAGES_BY_CATEGORY: Readonly<Record<PageCategory, readonly QuestionPage[]>> = {
  'new-grad': NEW_GRAD_PAGES,
  'icu-nurse': ICU_NURSE_PAGES,
  behavioral: BEHAVIORAL_PAGES,
  motivation: MOTIVATION_PAGES,
  'er-nurse': ER_NURSE_PAGES,
  'experienced-nurse': EXPERIENCED_NURSE_PAGES,
  'pediatric-nurse': PEDIATRIC_NURSE_PAGES,
  'med-surg': MED_SURG_PAGES,
  'oncology-nurse': ONCOLOGY_NURSE_PAGES,
  'labor-delivery': LABOR_DELIVERY_PAGES,
  'psychiatric-nurse': PSYCHIATRIC_NURSE_PAGES,
  'school-nurse': SCHOOL_NURSE_PAGES,
  'home-health': HOME_HEALTH_PAGES,
  educator: EDUCATOR_PAGES,
  'quality-safety': QUALITY_SAFETY_PAGES,
  'travel-nurse': TRAVEL_NURSE_PAGES,
  'nurse-manager': NURSE_MANAGER_PAGES,
  'float-pool': FLOAT_POOL_PAGES,
  'case-management': CASE_MANAGEMENT_PAGES,
  informatics: INFORMATICS_PAGES,
  research: RESEARCH_PAGES,
  specialty: SPECIALTY_PAGES,
  dialysis: DIALYSIS_PAGES,
  'public-health': PUBLIC_HEALTH_PAGES,
  ambulatory: AMBULATORY_PAGES,
  perioperative: PERIOPERATIVE_PAGES,
  emergency: EMERGENCY_PAGES,
  pediatric: PEDIATRIC_PAGES,
  management: MANAGEMENT_PAGES,
}

/** Every public question page, in the order of the categories. */
export const QUESTION_PAGES: readonly QuestionPage[] = (
  Object.keys(PAGE_CATEGORIES) as PageCategory[]
).flatMap((category) => PAGES_BY_CATEGORY[category])

/** The page of this address, null when there is none. */
export const findQuestionPage = (category: string, slug: string): QuestionPage | null =>
  QUESTION_PAGES.find((page) => page.category === category && page.slug === slug) ?? null

/** True of the pages that offer the weakness guide. */
export const isWeaknessPage = ({ id, slug }: Pick<QuestionPage, 'id' | 'slug'>): boolean =>
  slug.includes('weakness') || id.includes('weakness')
