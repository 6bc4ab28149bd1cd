import mammoth from 'mammoth/mammoth.browser.min.js'

/** Off the page's own thread: a file made to be large keeps nobody from typing, and can be given up. */
self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  const text = await mammoth.extractRawText({ arrayBuffer: data }).then(
    ({ value }) => value,
    () => null,
  )
  self.postMessage(text)
}
