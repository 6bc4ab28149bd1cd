import {
  PAGE_CATEGORIES,
  WEAKNESS_CATEGORIES,
  type WeaknessCategory,
} from '../question-pages/question-categories.ts'
import { GUIDE_INTRODUCTION, HOW_TO_CHOOSE, NEVER_SAY } from './advice.ts'
import { ASKING_AND_DELEGATING_EXAMPLES } from './asking-and-delegating.ts'
import { ER_NURSE_EXAMPLES } from './er-nurse.ts'
import { EXPERIENCED_NURSE_EXAMPLES } from './experienced-nurse.ts'
import { HOME_HEALTH_EXAMPLES } from './home-health.ts'
import { ICU_NURSE_EXAMPLES } from './icu-nurse.ts'
import { LABOR_DELIVERY_EXAMPLES } from './labor-delivery.ts'
import { LEARNING_AND_TOOLS_EXAMPLES } from './learning-and-tools.ts'
import { NEW_TO_NURSING_EXAMPLES } from './new-to-nursing.ts'
import { NURSE_MANAGER_EXAMPLES } from './nurse-manager.ts'
import { ONCOLOGY_NURSE_EXAMPLES } from './oncology-nurse.ts'
import { PEDIATRIC_NURSE_EXAMPLES } from './pediatric-nurse.ts'
import { PSYCHIATRIC_NURSE_EXAMPLES } from './psychiatric-nurse.ts'
import { SCHOOL_NURSE_EXAMPLES } from './school-nurse.ts'
import { SPEAKING_UP_EXAMPLES } from './speaking-up.ts'
import { TIME_AND_ORDER_EXAMPLES } from './time-and-order.ts'
import type { WeaknessExample } from './weakness-example.ts'

/** Examples that belong together: of one specialty, or of one theme for nurses everywhere. */
export interface GuideGroup {
  key: string
  kind: 'specialty' | 'theme'
  title: string
  examples: readonly WeaknessExample[]
}

const BY_SPECIALTY: Readonly<Record<WeaknessCategory, readonly WeaknessExample[]>> = {
  'experienced-nurse': EXPERIENCED_NURSE_EXAMPLES,
  'icu-nurse': ICU_NURSE_EXAMPLES,
  'er-nurse': ER_NURSE_EXAMPLES,
  'pediatric-nurse': PEDIATRIC_NURSE_EXAMPLES,
  'nurse-manager': NURSE_MANAGER_EXAMPLES,
  'oncology-nurse': ONCOLOGY_NURSE_EXAMPLES,
  'labor-delivery': LABOR_DELIVERY_EXAMPLES,
  'psychiatric-nurse': PSYCHIATRIC_NURSE_EXAMPLES,
  'home-health': HOME_HEALTH_EXAMPLES,
  'school-nurse': SCHOOL_NURSE_EXAMPLES,
}

const BY_THEME: readonly Omit<GuideGroup, 'kind'>[] = [
  { key: 'new-to-nursing', title: 'New to nursing', examples: NEW_TO_NURSING_EXAMPLES },
  { key: 'speaking-up', title: 'Speaking up and hearing no', examples: SPEAKING_UP_EXAMPLES },
  { key: 'time-and-order', title: 'Time and order', examples: TIME_AND_ORDER_EXAMPLES },
  { key: 'asking-and-delegating', title: 'Asking and delegating', examples: ASKING_AND_DELEGATING_EXAMPLES },
  { key: 'learning-and-tools', title: 'Learning and tools', examples: LEARNING_AND_TOOLS_EXAMPLES },
]

const GROUPS: readonly GuideGroup[] = [
  ...WEAKNESS_CATEGORIES.map((key) => ({
    key,
    kind: 'specialty' as const,
    title: PAGE_CATEGORIES[key],
    examples: BY_SPECIALTY[key],
  })),
  ...BY_THEME.map((group) => ({ ...group, kind: 'theme' as const })),
]

/** The guide that is sold: first the advice, then specialties, then themes. */
export const WEAKNESS_GUIDE = {
  title: 'What Is Your Greatest Weakness?',
  subtitle: 'Honest answers for nurse interviews, by specialty and by theme',
  introduction: GUIDE_INTRODUCTION,
  howToChoose: HOW_TO_CHOOSE,
  neverSay: NEVER_SAY,
  groups: GROUPS,
} as const

/** How many examples the guide holds. */
export const GUIDE_EXAMPLE_COUNT = GROUPS.reduce((count, { examples }) => count + examples.length, 0)

/** The three examples that a specialty's page shows for a taste; none where the guide has no such section. */
export const sampleExamples = (category: string): readonly WeaknessExample[] =>
  GROUPS.find(({ key, kind }) => kind === 'specialty' && key === category)?.examples.slice(0, 3) ?? []
