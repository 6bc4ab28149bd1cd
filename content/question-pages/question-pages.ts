import ambulatory from './ambulatory.json' with { type: 'json' }
import behavioral from './behavioral.json' with { type: 'json' }
import caseManagement from './case-management.json' with { type: 'json' }
import dialysis from './dialysis.json' with { type: 'json' }
import educator from './educator.json' with { type: 'json' }
import emergency from './emergency.json' with { type: 'json' }
import erNurse from './er-nurse.json' with { type: 'json' }
import experiencedNurse from './experienced-nurse.json' with { type: 'json' }
import floatPool from './float-pool.json' with { type: 'json' }
import homeHealth from './home-health.json' with { type: 'json' }
import icuNurse from './icu-nurse.json' with { type: 'json' }
import informatics from './informatics.json' with { type: 'json' }
import laborDelivery from './labor-delivery.json' with { type: 'json' }
import management from './management.json' with { type: 'json' }
import medSurg from './med-surg.json' with { type: 'json' }
import motivation from './motivation.json' with { type: 'json' }
import newGrad from './new-grad.json' with { type: 'json' }
import nurseManager from './nurse-manager.json' with { type: 'json' }
import oncologyNurse from './oncology-nurse.json' with { type: 'json' }
import pediatric from './pediatric.json' with { type: 'json' }
import pediatricNurse from './pediatric-nurse.json' with { type: 'json' }
import perioperative from './perioperative.json' with { type: 'json' }
import psychiatricNurse from './psychiatric-nurse.json' with { type: 'json' }
import publicHealth from './public-health.json' with { type: 'json' }
import qualitySafety from './quality-safety.json' with { type: 'json' }
import { PAGE_CATEGORIES, type PageCategory } from './question-categories.ts'
import type { QuestionPage } from './question-page.ts'
import research from './research.json' with { type: 'json' }
import schoolNurse from './school-nurse.json' with { type: 'json' }
import specialty from './specialty.json' with { type: 'json' }
import travelNurse from './travel-nurse.json' with { type: 'json' }

/** Which part of the answer a paragraph is, where it begins as an index of the example's sentences, and what it has to hold. */
interface StoredPart {
  name: string
  from: number
  points: string[]
}

/** As it is stored: long texts are lists of sentences, so that a change is read line by line. */
type StoredPage = Omit<QuestionPage, 'sampleAnswer'> & {
  sampleAnswer: {
    intro: string[]
    example: string[]
    parts: StoredPart[]
  }
}

const STORED = {
  ambulatory,
  behavioral,
  'case-management': caseManagement,
  dialysis,
  educator,
  emergency,
  'er-nurse': erNurse,
  'experienced-nurse': experiencedNurse,
  'float-pool': floatPool,
  'home-health': homeHealth,
  'icu-nurse': icuNurse,
  informatics,
  'labor-delivery': laborDelivery,
  management,
  'med-surg': medSurg,
  motivation,
  'new-grad': newGrad,
  'nurse-manager': nurseManager,
  'oncology-nurse': oncologyNurse,
  pediatric,
  'pediatric-nurse': pediatricNurse,
  perioperative,
  'psychiatric-nurse': psychiatricNurse,
  'public-health': publicHealth,
  'quality-safety': qualitySafety,
  research,
  'school-nurse': schoolNurse,
  specialty,
  'travel-nurse': travelNurse,
} as Readonly<Record<PageCategory, readonly StoredPage[]>>

const toPage = ({ sampleAnswer, ...page }: StoredPage): QuestionPage => {
  const { intro, example, parts } = sampleAnswer
  const keyPoints = parts.flatMap(({ points }) => points)
  const paragraphs = parts.map(({ name, from, points }, index) => ({
    name,
    points,
    text: example.slice(from, parts[index + 1]?.from).join(' '),
  }))
  return {
    ...page,
    sampleAnswer: { intro: intro.join(' '), example: example.join(' '), paragraphs, keyPoints },
  }
}

/** Every public question page, in the order of the categories. */
export const QUESTION_PAGES: readonly QuestionPage[] = (
  Object.keys(PAGE_CATEGORIES) as PageCategory[]
).flatMap((category) => STORED[category].map(toPage))

/** The page of this address, null when there is none. */
export const findQuestionPage = (category: string, slug: string): QuestionPage | null =>
  QUESTION_PAGES.find((page) => page.category === category && page.slug === slug) ?? null

/** True of the pages that offer the weakness guide. */
export const isWeaknessPage = ({ id, slug }: Pick<QuestionPage, 'id' | 'slug'>): boolean =>
  slug.includes('weakness') || id.includes('weakness')
