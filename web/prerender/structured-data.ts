import { PUBLIC_URL_PLACEHOLDER as SITE } from '@preceptor/contracts/public/public-pages'

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

/** A list of questions, each a page of its own. */
export const listData = (page: {
  path: string
  headline: string
  items: readonly { path: string; question: string }[]
}): StructuredData => ({
  ...CONTEXT,
  '@type': 'ItemList',
  name: page.headline,
  url: SITE + page.path,
  numberOfItems: page.items.length,
  itemListElement: page.items.map(({ path, question }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: question,
    url: SITE + path,
  })),
})

/** A person who signed a page: nobody until one has. */
const person = (name: string) => (name ? { '@type': 'Person', name } : null)

/** A page that teaches how to answer a question. Not a QAPage: nobody else can answer here. */
export const learningData = (page: {
  path: string
  headline: string
  description: string
  question: string
  specialty: string
  level: string
  review: { author: string; reviewer: string }
  dates: { publishedOn: string; updatedOn: string }
  references: readonly string[]
}): StructuredData => ({
  ...CONTEXT,
  '@type': 'LearningResource',
  name: page.headline,
  description: page.description,
  url: SITE + page.path,
  inLanguage: 'en-US',
  learningResourceType: 'Sample interview answer',
  educationalUse: 'Interview preparation',
  educationalLevel: page.level,
  teaches: page.question,
  audience: { '@type': 'EducationalAudience', educationalRole: 'student', audienceType: page.specialty },
  isAccessibleForFree: true,
  author: person(page.review.author) ?? ORGANIZATION,
  ...(page.review.reviewer && { reviewedBy: person(page.review.reviewer) }),
  datePublished: page.dates.publishedOn,
  dateModified: page.dates.updatedOn,
  citation: page.references,
  publisher: ORGANIZATION,
})
