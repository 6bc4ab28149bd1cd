const NAMES: Readonly<Record<string, string>> = {
  free: 'Free',
  basic: 'Basic',
  professional: 'Professional',
  team: 'Team',
  trial: 'Free trial',
  landing: 'Front page',
  public_pricing: 'Public plans',
  question_page: 'Question pages',
  public_page: 'Other public pages',
  pricing_page: 'Plans in the app',
  dashboard_upgrade: 'Offer beside usage',
  usage_limit: 'Offer at the limit',
  trial_started: 'Trials started',
  subscription_created: 'Subscriptions',
  upgrade_completed: 'Upgrades',
  mobile: 'Phones',
  tablet: 'Tablets',
  desktop: 'Computers',
  unknown: 'Unknown',
}

/** In place of a chart of days without an event. */
export const NOTHING_IN_PERIOD = 'Nothing in this period.'

/** What a key of the stats is called; one nobody named stands as it is. */
export const nameOf = (key: string): string => NAMES[key] ?? key

/** A share in percent; a dash where there is nothing to be a share of. */
export const rateText = (rate: number | null): string => (rate === null ? '—' : `${rate}%`)
