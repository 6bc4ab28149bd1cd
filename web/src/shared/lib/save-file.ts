/** Hands a file to the browser's downloads. */
export const saveFile = (file: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has begun by then; revoking at once would break it in some browsers.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
