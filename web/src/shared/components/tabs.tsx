import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Tab {
  value: string
  label: string
  content: ReactNode
}

/**
 * Tabs under one label; arrows move between them. The caller keeps `value`, best in the address. With `keepAll`
 * the others stay in the page unseen, for printing and for coming back to a place in them.
 */
export function Tabs({
  label,
  tabs,
  value,
  onValueChange,
  keepAll,
}: {
  label: string
  tabs: Tab[]
  value: string
  onValueChange: (value: string) => void
  keepAll?: boolean
}) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List className="tabs mt-6" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} forceMount={keepAll || undefined}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
