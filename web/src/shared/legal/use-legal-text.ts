import type { LegalSection } from '@preceptor/content/legal'
import { useEffect, useState } from 'react'
import type { LegalDocument } from './legal-titles.ts'

type Texts = Record<LegalDocument, readonly LegalSection[]>
type IsDraftNote = (section: LegalSection) => boolean

/** The sections of a document, and the note that it is a draft, loaded when one is first opened: most who open a page read none of them. */
export const useLegalText = (document: LegalDocument | null) => {
  const [loaded, setLoaded] = useState<{ texts: Texts; isDraftNote: IsDraftNote } | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!document || loaded) return
    setFailed(false)
    import('@preceptor/content/legal').then(
      ({ LEGAL_TEXTS, isDraftNote }) => setLoaded({ texts: LEGAL_TEXTS, isDraftNote }),
      () => setFailed(true),
    )
  }, [document, loaded])
  if (!document || !loaded) return { sections: [], note: undefined, isFailed }
  const { texts, isDraftNote } = loaded
  const all = texts[document]
  return { sections: all.filter((section) => !isDraftNote(section)), note: all.find(isDraftNote), isFailed }
}
