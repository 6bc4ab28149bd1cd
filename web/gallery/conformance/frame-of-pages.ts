import { drawn, wordsOf } from './visible-parts.ts'

/**
 * What header, menu and footer lead to, in the one order they have on every page (WCAG 3.2.3), each by the one name it
 * has everywhere (3.2.4). A page may leave out some.
 */
const HEADER = [
  // Of the public pages
  ...['Features', 'Questions', 'Pricing', 'Success Stories'],
  // Of the app
  ...['Dashboard', 'Clinical', 'Behavioral', 'Voice Interview', 'Team'],
  ...['Subscribe', 'Subscribe to Continue', 'About', 'Sign In', 'Start Free Trial'],
  ...['Need More Practice? (opens in a new tab)', 'account menu', 'Menu'],
]
const FOOTER = [
  ...['Features', 'Pricing', 'Questions', 'Free Trial'],
  // The terms by the name that each kind of page is specified with
  ...['Terms & Conditions', 'Terms of Service', 'Privacy Policy', 'FAQ', 'Security', 'Contact Us'],
]

/** What an icon that is a whole button does, by the name that lucide gives it. */
const ICONS: Readonly<Record<string, readonly string[]>> = {
  'lucide-x': ['Close'],
  'lucide-menu': ['Menu'],
  'lucide-info': ['About'],
  'lucide-arrow-up': ['Send'],
  'lucide-play': ['Hear'],
  'lucide-square': ['Stop'],
  'lucide-loader-circle': ['Loading'],
  'lucide-list': ['Transcript'],
  'lucide-ellipsis': ['Actions'],
  'lucide-sliders-horizontal': ['Voice settings'],
}

const inOrder = (names: readonly string[], order: readonly string[]) => {
  const places = names.map((name) => order.indexOf(name))
  return places.every((place, at) => place >= 0 && (at === 0 || place > places[at - 1]!))
}

/** The account's name is its owner's. */
const namesIn = (selector: string) =>
  drawn(selector).map((part) => {
    const words = wordsOf(part)
    return words.endsWith(', account menu') ? 'account menu' : words
  })

/** Links of header and footer in another order, and a footer that leads to nobody to ask (3.2.6). */
export const movedNavigation = (): string[] => {
  const header = namesIn(
    'header.top nav a, header.top nav button, header.top .top-end > a, header.top .top-end > button',
  )
  const footer = namesIn('footer.foot li a, footer.foot li button')
  return [
    ...(inOrder(header, HEADER) ? [] : [`3.2.3: header has ${header.join(', ')}`]),
    ...(inOrder(footer, FOOTER) ? [] : [`3.2.3: footer has ${footer.join(', ')}`]),
    ...(footer.length === 0 || footer.includes('Contact Us') ? [] : ['3.2.6: the footer has no way to ask']),
  ]
}

/** Buttons that show an icon alone, called by other words than the same icon has elsewhere. */
export const strayIconNames = (): string[] =>
  drawn('button.icon').flatMap((button) => {
    const icon = [...(button.querySelector('svg')?.classList ?? [])].find((name) =>
      name.startsWith('lucide-'),
    )
    if (!icon) return []
    const names = ICONS[icon] ?? []
    return names.some((name) => wordsOf(button).startsWith(name))
      ? []
      : [`3.2.4: ${icon} is called ${wordsOf(button)}`]
  })
