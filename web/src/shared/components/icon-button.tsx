import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'busyText' | 'big' | 'wide'> {
  /** What it does, for screen readers. */
  label: string
  icon: ReactNode
}

/** A square button of 44 px that shows only an icon. */
export function IconButton({ label, icon, className = '', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} className={`icon ${className}`}>
      {icon}
      <span className="sr">{label}</span>
    </Button>
  )
}
