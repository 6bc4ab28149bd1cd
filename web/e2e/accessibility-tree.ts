import type { Page } from '@playwright/test'

interface AxValue {
  value?: unknown
}
interface AxNode {
  nodeId: string
  ignored: boolean
  role?: AxValue
  name?: AxValue
  childIds?: string[]
  properties?: { name: string; value: AxValue }[]
}

/** What a screen reader stops at or names on its way; text itself is left out. */
const STOPS = new Set([
  'DisclosureTriangle',
  'alert',
  'alertdialog',
  'banner',
  'button',
  'checkbox',
  'complementary',
  'contentinfo',
  'dialog',
  'form',
  'group',
  'heading',
  'link',
  'main',
  'navigation',
  'radio',
  'radiogroup',
  'region',
  'status',
  'tab',
  'tablist',
  'tabpanel',
  'textbox',
  'timer',
])

const propertyOf = ({ properties = [] }: AxNode, name: string) =>
  properties.find((property) => property.name === name)?.value.value

/** `button "Hold to talk" focused`, `status "Hint" polite`. */
const lineOf = (node: AxNode): string | null => {
  const role = String(node.role?.value ?? '')
  const live = propertyOf(node, 'live')
  const isLive = live === 'polite' || live === 'assertive'
  if (node.ignored || !(STOPS.has(role) || isLive)) return null
  const name = String(node.name?.value ?? '')
  return [
    role,
    ...(name ? [`"${name}"`] : []),
    ...(isLive ? [String(live)] : []),
    ...(propertyOf(node, 'focused') === true ? ['focused'] : []),
  ].join(' ')
}

/** Roles, names, live regions and the focus of a page in the order of Chromium's accessibility tree. */
export const readTree = async (page: Page): Promise<string[]> => {
  const client = await page.context().newCDPSession(page)
  const { nodes } = (await client.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] }
  await client.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const walk = (node: AxNode | undefined): string[] => {
    if (!node) return []
    const line = lineOf(node)
    return [...(line ? [line] : []), ...(node.childIds ?? []).flatMap((id) => walk(byId.get(id)))]
  }
  return walk(nodes[0])
}
