import { type ReactNode, useId, useState } from 'react'

/** What few look at each time: behind a button, where it `opensOnWide` only on a narrow window. */
export function BehindPress({
  label,
  opensOnWide = false,
  folds = true,
  children,
}: {
  label: string
  opensOnWide?: boolean
  /** Whether it is behind the button at all. */
  folds?: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      {folds && (
        <button
          type="button"
          className={`link justify-self-start ${opensOnWide ? 'main:hidden' : ''}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'} {label}
        </button>
      )}
      <div id={id} className={isOpen || !folds ? undefined : opensOnWide ? 'max-main:hidden' : 'hidden'}>
        {children}
      </div>
    </>
  )
}
