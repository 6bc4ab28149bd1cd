/** Whether a part is drawn: not hidden, and not only there for screen readers. */
export const isDrawn = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]')

/** Parts that match and are drawn, in the order of the page. */
export const drawn = <E extends HTMLElement = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): E[] => [...root.querySelectorAll<E>(selector)].filter(isDrawn)

/** The words of a part, each gap one space. */
export const wordsOf = (element: Element): string =>
  (element.textContent ?? '').split(/\s/).filter(Boolean).join(' ')

/** How a field is called, by its labels or the attributes that stand for them. */
export const nameOfField = (field: HTMLInputElement): string => {
  const labelledBy = (field.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id) ?? [])
  const labels = [...labelledBy, ...(field.labels ?? [])].map(wordsOf)
  return field.getAttribute('aria-label') ?? labels.join(' ')
}
