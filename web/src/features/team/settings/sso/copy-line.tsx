import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../shared/components/button.tsx'

/** A value to be taken elsewhere, with a button that copies it. */
export function CopyLine({ name, value }: { name: string; value: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className="row between gap-2">
      <div className="min-w-0 flex-1">
        <p className="small muted">{name}</p>
        <p className="num small wrap-anywhere">{value}</p>
      </div>
      <Button look="quiet" onClick={copy}>
        {isCopied ? <Check className="i" /> : <Copy className="i" />}
        {isCopied ? 'Copied' : 'Copy'}
        <span className="sr"> {name}</span>
      </Button>
    </div>
  )
}
