import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Tab {
  value: string
  label: string
  content: ReactNode
}

/** Tabs under one label; arrows move between them. The caller keeps `value`, best in the address. */
export function Tabs({
  label,
  tabs,
  value,
  onValueChange,
}: {
  label: string
  tabs: Tab[]
  value: string
  onValueChange: (value: string) => void
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
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
