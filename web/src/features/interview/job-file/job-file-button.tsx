import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '../../../shared/components/button.tsx'

/** Opens the browser's file choice for a posting. */
export function JobFileButton({ reading, onFile }: { reading: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file can be chosen again after it was mended.
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <input ref={input} type="file" hidden accept=".pdf,.docx,.txt" onChange={choose} />
      <Button look="bare" busyText={reading && 'Reading...'} onClick={() => input.current?.click()}>
        <Upload className="i" />
        Upload .pdf, .docx or .txt
      </Button>
    </>
  )
}
