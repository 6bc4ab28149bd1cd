import { useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { TextAreaField } from '../../../shared/components/fields/field.tsx'

/** Reads JSON, or says what is wrong with it. */
const readJson = (text: string): { value: unknown } | { error: string } => {
  if (text.trim() === '') return { value: undefined }
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { error: `This is not JSON: ${(error as Error).message}` }
  }
}

/** A field for JSON with a button that takes it. Start anew with another example by another `key`. */
export function JsonField({
  label,
  example,
  action,
  onTake,
}: {
  label: string
  example: string
  action: string
  onTake: (value: unknown) => string | null
}) {
  const [text, setText] = useState(example)
  const [error, setError] = useState<string>()
  const take = () => {
    const read = readJson(text)
    setError('error' in read ? read.error : (onTake(read.value) ?? undefined))
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <TextAreaField
        label={label}
        rows={Math.min(10, text.split('\n').length + 1)}
        spellCheck={false}
        className="input font-mono text-(length:--text-sm)"
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <Button look="quiet" type="submit">
        {action}
      </Button>
    </form>
  )
}
