import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

/** Six digits of an authenticator app. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Code"
      hint="6 digits from your authenticator app."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      className="input num text-xl tracking-[0.25em]"
      {...props}
    />
  )
}
