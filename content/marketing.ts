import stored from './marketing.json' with { type: 'json' }

/**
 * Why a text may not stand in production as it is: a figure without evidence is shown only where
 * MARKETING_CLAIMS_PROVED is set, a voice or a team that was made up must be labelled so.
 */
export type MarketingFlag = 'replace before production' | 'illustrative'

/** A text that is true as it stands has no flag. */
export interface MarketingText {
  title: string
  text: string
  flag?: MarketingFlag
}

/** The front page, section by section in their order. Prices come from the plans. */
export const LANDING = stored.landing

/** On every question page, under 'Why Practicing Makes the Difference'; each claim with what stands there unproved. */
export const STAT_CARDS = stored.statCards as readonly (MarketingText & { unproved?: MarketingText })[]

/** The cards as they may be shown: a claim only where it was proved, else the plain text in its place. */
export const statCards = (claimsProved: boolean): readonly MarketingText[] =>
  STAT_CARDS.map(({ unproved, ...card }) => (claimsProved ? card : (unproved ?? card)))

/** What all question pages say alike. */
export const QUESTION_PAGE_COPY = stored.questionPage

/**
 * The weakness guide: what it costs and what is said about it. Nobody was ever charged the regular price. A press of the
 * purchase button is reported once as worth `conversionValueUsd`; the mailed link opens the file for `linkDays`.
 */
export const GUIDE_OFFER = stored.guideOffer

/** What all weakness pages say alike. */
export const WEAKNESS_PAGE_COPY = stored.weaknessPage
