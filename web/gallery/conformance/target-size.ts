import { narrowRule } from './axe-rules.ts'

/** WCAG 2.5.8, in CSS pixels. */
const LEAST_PX = 24
/** What can have the focus: all that axe takes for a target. */
const TARGETS =
  'a, area, button, input, select, textarea, summary, details, iframe, audio, video, object, embed, [tabindex], [contenteditable]'

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

const asked = new Set<Element>()
narrowRule('target-size', (node) => asked.has(node))

/**
 * Has axe's next run judge those targets only that are not large enough by themselves, or that share a place with
 * another one: for its judgement axe lays all of the page into a grid, the dearest thing it does. Returns how many they are.
 */
export const askForTargetSize = (): number => {
  asked.clear()
  const targets = [...document.querySelectorAll(TARGETS)].map((element) => ({
    element,
    rect: element.getBoundingClientRect(),
  }))
  for (const { element, rect } of targets) {
    const isLarge = rect.width >= LEAST_PX && rect.height >= LEAST_PX
    // What is around a target lies below it.
    const isShared = targets.some((other) => !other.element.contains(element) && overlap(rect, other.rect))
    if (!isLarge || isShared) asked.add(element)
  }
  return asked.size
}
