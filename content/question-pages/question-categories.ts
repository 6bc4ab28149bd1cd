/** The categories of the public question pages and what each is called, in the order they are listed. */
export const PAGE_CATEGORIES = {
  'new-grad': 'New graduate',
  'icu-nurse': 'ICU nurse',
  behavioral: 'Behavioral',
  motivation: 'Motivation',
  'er-nurse': 'ER nurse',
  'experienced-nurse': 'Experienced nurse',
  'pediatric-nurse': 'Pediatric nurse',
  'med-surg': 'Med-surg',
  'oncology-nurse': 'Oncology nurse',
  'labor-delivery': 'Labor and delivery',
  'psychiatric-nurse': 'Psychiatric nurse',
  'school-nurse': 'School nurse',
  'home-health': 'Home health',
  educator: 'Nurse educator',
  'quality-safety': 'Quality and safety',
  'travel-nurse': 'Travel nurse',
  'nurse-manager': 'Nurse manager',
  'float-pool': 'Float pool',
  'case-management': 'Case management',
  informatics: 'Nursing informatics',
  research: 'Clinical research',
  specialty: 'Specialty certification',
  dialysis: 'Dialysis',
  'public-health': 'Public health',
  ambulatory: 'Ambulatory care',
  perioperative: 'Perioperative',
  emergency: 'Emergency triage',
  pediatric: 'Pediatric safety',
  management: 'Nursing management',
} as const
export type PageCategory = keyof typeof PAGE_CATEGORIES

/** The specialties that have a page about weaknesses, and examples of their own in the guide. */
export const WEAKNESS_CATEGORIES = [
  'experienced-nurse',
  'icu-nurse',
  'er-nurse',
  'pediatric-nurse',
  'nurse-manager',
  'oncology-nurse',
  'labor-delivery',
  'psychiatric-nurse',
  'home-health',
  'school-nurse',
] as const satisfies readonly PageCategory[]
export type WeaknessCategory = (typeof WEAKNESS_CATEGORIES)[number]
