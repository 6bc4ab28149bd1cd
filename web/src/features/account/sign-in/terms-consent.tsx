import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { DocumentModal } from '../../../shared/legal/document-modal.tsx'
import type { LegalDocument } from '../../../shared/legal/legal-titles.ts'

/** The unchecked box of age and terms; the two documents open in dialogs, so that nothing typed is lost. */
export function TermsConsent({ box, error }: { box: UseFormRegisterReturn; error?: string }) {
  const id = useId()
  const [open, setOpen] = useState<LegalDocument | null>(null)
  const opening = (document: LegalDocument) => ({
    type: 'button' as const,
    className: 'text-link',
    'aria-haspopup': 'dialog' as const,
    onClick: () => setOpen(document),
  })
  return (
    <div className="field">
      <div className="check">
        <input
          {...box}
          id={id}
          type="checkbox"
          aria-labelledby={`${id}-text`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        <p id={`${id}-text`}>
          <label className="font-normal! text-sm!" htmlFor={id}>
            I am 13 or older and accept the
          </label>{' '}
          <button {...opening('terms')}>Terms of Service</button> and{' '}
          <button {...opening('privacy')}>Privacy Policy</button>.
        </p>
      </div>
      {error && (
        <p id={`${id}-note`} className="error">
          <TriangleAlert className="i" />
          {error}
        </p>
      )}
      <DocumentModal document={open} onClose={() => setOpen(null)} />
    </div>
  )
}
