import { TriangleAlert, Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { addressesIn, MAX_FILE_BYTES } from './bulk-lines.ts'

/** Reads the addresses of a text or CSV file, in the browser. */
export function FileButton({ onRead, isBusy }: { onRead: (addresses: string) => void; isBusy: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const addresses = file.size > MAX_FILE_BYTES ? '' : addressesIn(await file.text().catch(() => ''))
    setProblem(addresses ? null : `We found no addresses in ${file.name}. Use a CSV or text file up to 1 MB.`)
    if (addresses) onRead(addresses)
  }
  return (
    <div className="stack gap-2">
      <input ref={input} type="file" hidden accept=".csv,.txt" onChange={(event) => void choose(event)} />
      <div>
        <Button
          look="quiet"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && input.current?.click()}
        >
          <Upload className="i" />
          Upload a list (CSV)
        </Button>
      </div>
      <div role="status">
        {problem && (
          <p className="error">
            <TriangleAlert className="i" />
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
