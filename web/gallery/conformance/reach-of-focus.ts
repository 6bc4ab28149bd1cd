/** What is reached by Tab in the page as it is now, in no order. */
const stops = (): HTMLElement[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, audio[controls], [tabindex]',
    ),
  ].filter((stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility())

const nameOf = (element: Element): string =>
  `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`

/** Points of an element that are looked at: its middle and a little inside of its corners. */
const pointsOf = ({ left, right, top, bottom }: DOMRect): [number, number][] => [
  [(left + right) / 2, (top + bottom) / 2],
  ...[left + 3, right - 3].flatMap((x): [number, number][] => [
    [x, top + 3],
    [x, bottom - 3],
  ]),
]

/** Whether any of it is seen: what is drawn at one of its points is it, a part of it, or what wraps it as its label. */
const isSeen = (element: HTMLElement): boolean => {
  const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0]
  return [element, label].some((shown) =>
    [...(shown?.getClientRects() ?? [])].some((box) =>
      pointsOf(box).some(([x, y]) => {
        const there = document.elementFromPoint(x, y)
        return there !== null && (shown!.contains(there) || there.contains(shown!))
      }),
    ),
  )
}

/** 2.4.11: what has the focus is not hidden behind a header, a bar or a notice that stays. */
export const obscuredStops = (): string[] => {
  const hidden: string[] = []
  for (const stop of stops()) {
    stop.focus()
    if (document.activeElement === stop && !isSeen(stop)) hidden.push(`2.4.11: ${nameOf(stop)}`)
  }
  return hidden
}

/** What holds several controls of which Tab reaches one, and arrows the others. */
const COMPOSITES =
  '[role=tablist], [role=menu], [role=radiogroup], [role=listbox], [role=grid], [role=toolbar], [role=slider]'

/** 2.1.1: each button and link that is seen is a stop, or one of a group that arrows move in. */
export const beyondKeys = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('a[href], button, [role=button], [role=link]')]
    .filter((control) => control.checkVisibility() && !control.matches(':disabled, [inert] *'))
    .filter((control) => !control.closest(COMPOSITES) && !control.closest('[aria-hidden=true]'))
    .filter((control) => control.tabIndex < 0)
    .map((control) => `2.1.1: ${nameOf(control)}`)

/** The buttons of a page's own part that are seen. */
export const buttonsInMain = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main button')]
    .filter((button) => button.checkVisibility() && button.getClientRects().length > 0)
    .map(nameOf)
