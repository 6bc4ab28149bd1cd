import type { LegalSection } from '@preceptor/content/legal'
import { useEffect, useState } from 'react'
import type { LegalDocument } from './legal-titles.ts'

type Texts = Record<LegalDocument, readonly LegalSection[]>

/** The sections of a document, loaded when one is first opened: most who open a page read none of them. */
export const useLegalText = (document: LegalDocument | null) => {
  const [texts, setTexts] = useState<Texts | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!document || texts) return
    setFailed(false)
    import('@preceptor/content/legal').then(
      ({ LEGAL_TEXTS }) => setTexts(LEGAL_TEXTS),
      () => setFailed(true),
    )
  }, [document, texts])
  return { sections: (document && texts?.[document]) ?? [], isFailed }
}
