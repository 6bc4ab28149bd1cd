import axe from 'axe-core'

/** What axe has no public way for: to ask one rule about some parts while all others look at the whole page. */
interface Audit {
  rules: { id: string; matches: (node: Element, ...more: unknown[]) => boolean }[]
  checks: Record<string, { evaluate: (node: Element, ...more: unknown[]) => unknown }>
}
const audit = (axe as unknown as { _audit: Audit })._audit

/** Has a rule of axe look at those parts only that `isAsked` says yes to. */
export const narrowRule = (name: string, isAsked: (node: Element) => boolean) => {
  const rule = audit.rules.find(({ id }) => id === name)!
  const { matches } = rule
  rule.matches = (node, ...more) => isAsked(node) && matches(node, ...more)
}

/** Calls back with each part that a check of axe passes. */
export const onPass = (name: string, passes: (node: Element) => void) => {
  const check = audit.checks[name]!
  const { evaluate } = check
  check.evaluate = function (node, ...more) {
    const answer = evaluate.call(this, node, ...more)
    if (answer === true) passes(node)
    return answer
  }
}
