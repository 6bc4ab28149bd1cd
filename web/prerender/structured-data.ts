import { PUBLIC_URL_PLACEHOLDER as SITE } from '@preceptor/contracts/public-pages'

/** A block of schema.org data, as it stands in a page. */
export interface StructuredData {
  '@context': 'https://schema.org'
  '@type': string
  [property: string]: unknown
}

const CONTEXT = { '@context': 'https://schema.org' } as const
const ORGANIZATION = { '@type': 'Organization', name: 'Preceptor', url: `${SITE}/` }

/** Who stands behind the site, and the site itself. */
export const siteData = (description: string): StructuredData[] => [
  { ...CONTEXT, ...ORGANIZATION, logo: `${SITE}/mark.svg` },
  { ...CONTEXT, '@type': 'WebSite', name: 'Preceptor', url: `${SITE}/`, description, inLanguage: 'en-US' },
]

/** The way to a page from the front page; the last step is the page itself. */
export const breadcrumbData = (steps: readonly { name: string; path: string }[]): StructuredData => ({
  ...CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: SITE + path,
  })),
})

/** A page that teaches how to answer a question. Not a QAPage: nobody else can answer here. */
export const learningData = (page: {
  path: string
  headline: string
  description: string
  question: string
  specialty: string
}): StructuredData => ({
  ...CONTEXT,
  '@type': 'LearningResource',
  name: page.headline,
  description: page.description,
  url: SITE + page.path,
  inLanguage: 'en-US',
  learningResourceType: 'Sample interview answer',
  educationalUse: 'Interview preparation',
  teaches: page.question,
  audience: { '@type': 'EducationalAudience', educationalRole: 'student', audienceType: page.specialty },
  isAccessibleForFree: true,
  publisher: ORGANIZATION,
})
