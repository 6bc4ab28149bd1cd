/** One server-sent event; without a name it is a `message`. */
export interface ServerEvent {
  event: string
  data: string
}

/**
 * Reads server-sent events from text that comes in pieces of any size (HTML Living Standard, section 9.2.6). An event
 * that is not closed by a blank line is not told; `id` and `retry` are of no use here.
 */
export const createEventReader = (onEvent: (event: ServerEvent) => void) => {
  let rest = ''
  let name = ''
  let data: string[] = []

  const readLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ event: name || 'message', data: data.join('\n') })
      name = ''
      data = []
      return
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }

  return {
    push: (text: string) => {
      // A carriage return at the end may be the first half of a line end.
      const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) readLine(line)
    },
  }
}
