import { ChevronDown } from 'lucide-react'

/** The address of a section within its page: the words of its title. */
export const sectionId = (title: string): string =>
  [...title.toLowerCase()]
    .map((sign) => ((sign >= 'a' && sign <= 'z') || (sign >= '0' && sign <= '9') ? sign : ' '))
    .join('')
    .split(' ')
    .filter(Boolean)
    .join('-')

const LINK = 'small inline-block py-1 text-ink-2 no-underline hover:underline'

interface Sections {
  titles: readonly string[]
}

const Links = ({ titles }: Sections) => (
  <ul className="grid gap-1 border-l border-line pl-4">
    {titles.map((title) => (
      <li key={title}>
        <a className={LINK} href={`#${sectionId(title)}`}>
          {title}
        </a>
      </li>
    ))}
  </ul>
)

/** Beside a long text on a desk: its sections, each a press away. */
export function OnThisPage(sections: Sections) {
  return (
    <nav className="hidden self-start main:sticky main:top-24 main:block" aria-label="On this page">
      <p className="small mb-3 font-(--weight-medium)">On this page</p>
      <Links {...sections} />
    </nav>
  )
}

/** The same above the text on a phone, closed until it is wanted; a dialog that shows the text leaves it out. */
export function SectionsFold(sections: Sections) {
  return (
    <nav aria-label="Sections of this page" className="main:hidden" data-sections>
      <details className="group rounded-lg border border-line bg-surface px-4">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-(--weight-medium) [&::-webkit-details-marker]:hidden">
          On this page
          <ChevronDown className="i text-ink-3 group-open:rotate-180" />
        </summary>
        <div className="pb-4">
          <Links {...sections} />
        </div>
      </details>
    </nav>
  )
}

/** The two columns of a long text. */
export const WITH_SECTIONS = 'main:grid main:grid-cols-[minmax(0,1fr)_17rem] main:gap-12'
