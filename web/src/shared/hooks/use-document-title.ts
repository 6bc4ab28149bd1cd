import { useEffect } from 'react'

/** Names the page in the tab and in the history. */
export const useDocumentTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} - Preceptor`
  }, [title])
}
