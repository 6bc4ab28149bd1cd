import {
  PAGE_CATEGORIES,
  type PageCategory,
  WEAKNESS_CATEGORIES,
} from '../question-pages/question-categories.ts'
import advice from './advice.json' with { type: 'json' }
import askingAndDelegating from './asking-and-delegating.json' with { type: 'json' }
import dialysis from './dialysis.json' with { type: 'json' }
import erNurse from './er-nurse.json' with { type: 'json' }
import experiencedNurse from './experienced-nurse.json' with { type: 'json' }
import homeHealth from './home-health.json' with { type: 'json' }
import icuNurse from './icu-nurse.json' with { type: 'json' }
import laborDelivery from './labor-delivery.json' with { type: 'json' }
import learningAndTools from './learning-and-tools.json' with { type: 'json' }
import medSurg from './med-surg.json' with { type: 'json' }
import newToNursing from './new-to-nursing.json' with { type: 'json' }
import nurseManager from './nurse-manager.json' with { type: 'json' }
import oncologyNurse from './oncology-nurse.json' with { type: 'json' }
import pediatricNurse from './pediatric-nurse.json' with { type: 'json' }
import perioperative from './perioperative.json' with { type: 'json' }
import psychiatricNurse from './psychiatric-nurse.json' with { type: 'json' }
import schoolNurse from './school-nurse.json' with { type: 'json' }
import speakingUp from './speaking-up.json' with { type: 'json' }
import timeAndOrder from './time-and-order.json' with { type: 'json' }
import travelNurse from './travel-nurse.json' with { type: 'json' }
import type { WeaknessExample } from './weakness-example.ts'

/** Examples that belong together: of one specialty, or of one theme for nurses everywhere. */
export interface GuideGroup {
  key: string
  kind: 'specialty' | 'theme'
  title: string
  examples: readonly WeaknessExample[]
}

/**
 * As it is stored: an answer is a list of sentences, so that a change is read line by line. The marks are the sentences
 * its four parts begin with.
 */
type StoredExample = Omit<WeaknessExample, 'answer' | 'paragraphs'> & { answer: string[]; marks: number[] }
interface StoredGroup {
  key: string
  title: string
  examples: readonly StoredExample[]
}

/** The specialties with a section: those with a page about weaknesses first. */
export const GUIDE_SPECIALTIES = [
  ...WEAKNESS_CATEGORIES,
  'med-surg',
  'perioperative',
  'travel-nurse',
  'dialysis',
] as const satisfies readonly PageCategory[]

const BY_SPECIALTY: Readonly<Record<(typeof GUIDE_SPECIALTIES)[number], readonly StoredExample[]>> = {
  'experienced-nurse': experiencedNurse,
  'icu-nurse': icuNurse,
  'er-nurse': erNurse,
  'pediatric-nurse': pediatricNurse,
  'nurse-manager': nurseManager,
  'oncology-nurse': oncologyNurse,
  'labor-delivery': laborDelivery,
  'psychiatric-nurse': psychiatricNurse,
  'home-health': homeHealth,
  'school-nurse': schoolNurse,
  'med-surg': medSurg,
  perioperative,
  'travel-nurse': travelNurse,
  dialysis,
}

const BY_THEME: readonly StoredGroup[] = [
  { key: 'new-to-nursing', title: 'New to nursing', examples: newToNursing },
  { key: 'speaking-up', title: 'Speaking up and hearing no', examples: speakingUp },
  { key: 'time-and-order', title: 'Time and order', examples: timeAndOrder },
  { key: 'asking-and-delegating', title: 'Asking and delegating', examples: askingAndDelegating },
  { key: 'learning-and-tools', title: 'Learning and tools', examples: learningAndTools },
]

const toGroup = (kind: GuideGroup['kind'], { key, title, examples }: StoredGroup): GuideGroup => ({
  key,
  kind,
  title,
  examples: examples.map(({ answer, marks, ...example }) => ({
    ...example,
    answer: answer.join(' '),
    paragraphs: marks.map((from, index) => answer.slice(from, marks[index + 1]).join(' ')),
  })),
})

const GROUPS: readonly GuideGroup[] = [
  ...GUIDE_SPECIALTIES.map((key) =>
    toGroup('specialty', { key, title: PAGE_CATEGORIES[key], examples: BY_SPECIALTY[key] }),
  ),
  ...BY_THEME.map((group) => toGroup('theme', group)),
]

/** The guide that is sold: first the advice, then specialties, then themes. */
export const WEAKNESS_GUIDE = {
  title: 'What Is Your Greatest Weakness?',
  subtitle: 'Honest answers for nurse interviews, by specialty and by theme',
  ...advice,
  groups: GROUPS,
} as const

/** How many examples the guide holds. */
export const GUIDE_EXAMPLE_COUNT = GROUPS.reduce((count, { examples }) => count + examples.length, 0)

/** The three examples that a specialty's page shows for a taste; none where the guide has no such section. */
export const sampleExamples = (category: string): readonly WeaknessExample[] =>
  GROUPS.find(({ key, kind }) => kind === 'specialty' && key === category)?.examples.slice(0, 3) ?? []
