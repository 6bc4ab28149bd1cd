import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { IconButton } from '../../../shared/components/icon-button.tsx'

export interface RowAction {
  label: string
  /** It takes somebody or something away. */
  takesAway?: boolean
  onSelect: () => void
}

/** All that can be done about one row of a list, behind one button; nothing where nothing can. */
export function RowMenu({ of, actions }: { of: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton look="bare" label={`Actions for ${of}`} icon={<Ellipsis className="i" />} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={12}>
        {actions.map(({ label, takesAway, onSelect }) => (
          <DropdownMenu.Item
            key={label}
            className={`menu-item ${takesAway ? 'takes-away' : ''}`}
            onSelect={onSelect}
          >
            {label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
