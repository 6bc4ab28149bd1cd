import type { LegalSection } from '@preceptor/content/legal'
import { useEffect, useState } from 'react'
import type { LegalDocument } from './legal-titles.ts'

type Module = typeof import('@preceptor/content/legal')

interface LegalText {
  sections: readonly LegalSection[]
  /** What a document says in a few lines; none of the FAQ. */
  summary: readonly string[]
  /** That it is a draft. */
  note: LegalSection | undefined
  isFailed: boolean
}

/** A document, loaded when one is first opened: most who open a page read none of them. */
export const useLegalText = (document: LegalDocument | null): LegalText => {
  const [loaded, setLoaded] = useState<Module | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!document || loaded) return
    setFailed(false)
    import('@preceptor/content/legal').then(setLoaded, () => setFailed(true))
  }, [document, loaded])
  if (!document || !loaded) return { sections: [], summary: [], note: undefined, isFailed }
  const { LEGAL_TEXTS, LEGAL_SUMMARY, isDraftNote } = loaded
  const all: readonly LegalSection[] = LEGAL_TEXTS[document]
  return {
    sections: all.filter((section) => !isDraftNote(section)),
    summary: document === 'faq' ? [] : LEGAL_SUMMARY[document],
    note: all.find(isDraftNote),
    isFailed,
  }
}
