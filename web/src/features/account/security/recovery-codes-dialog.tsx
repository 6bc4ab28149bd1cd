import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { Modal } from '../../../shared/components/dialogs/modal.tsx'
import { saveFile } from '../../../shared/lib/save-file.ts'

const FILE = 'preceptor-recovery-codes.txt'

/** Recovery codes, this once: to be copied, saved or printed. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [said, setSaid] = useState('')
  const text = `Preceptor recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setSaid('Copied.')
  }
  const save = () => {
    saveFile(new Blob([text], { type: 'text/plain' }), FILE)
    setSaid(`Saved as ${FILE}.`)
  }
  return (
    <Modal open isHeld onOpenChange={(open) => !open && onClose()} title="Save your recovery codes">
      <p>
        If you lose your phone or passkey, one of these codes signs you in instead. Each works once. We show
        them only now, so keep them somewhere safe.
      </p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="grid grid-cols-3 gap-2 max-sm:[&_.btn]:px-1 max-sm:[&_.i]:hidden">
        <Button look="quiet" onClick={() => void copy()}>
          <Copy className="i" />
          Copy
        </Button>
        <Button look="quiet" onClick={save}>
          <Download className="i" />
          Download
        </Button>
        <Button look="quiet" onClick={() => window.print()}>
          <Printer className="i" />
          Print
        </Button>
      </div>
      <p className="small muted min-h-6" role="status">
        {said}
      </p>
      <Button wide onClick={onClose}>
        I’ve saved them
      </Button>
    </Modal>
  )
}
