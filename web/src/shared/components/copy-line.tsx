import { Check, Copy } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Button } from './button.tsx'

/** A value that breaks after a slash or an equals sign before it breaks a word. */
const breakable = (value: string) =>
  [...value].map((sign, at) =>
    sign === '=' || (sign === '/' && value[at + 1] !== '/' && value[at - 1] !== ':') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the signs of a value never move
      <Fragment key={at}>
        {sign}
        <wbr />
      </Fragment>
    ) : (
      sign
    ),
  )

/** A value to be taken elsewhere, with a button that copies it. */
export function CopyLine({ name, value }: { name: string; value: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-md bg-surface-2 py-2 pr-2 pl-4">
      <p className="small muted">{name}</p>
      <p className="num small wrap-anywhere max-sm:col-span-full max-sm:row-start-2 max-sm:pr-2 max-sm:pb-1">
        {breakable(value)}
      </p>
      <Button
        look="quiet"
        className="col-start-2 row-start-1 max-sm:w-(--target) max-sm:px-0 sm:row-end-3"
        onClick={copy}
      >
        {isCopied ? <Check className="i" /> : <Copy className="i" />}
        <span className="max-sm:sr-only">{isCopied ? 'Copied' : 'Copy'}</span>
        <span className="sr"> {name}</span>
      </Button>
    </div>
  )
}
