export interface StreamEvent {
  name: string
  data: string
}

const eventOf = (block: string): StreamEvent | null => {
  const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line))
  const values = (name: string) =>
    fields.flatMap((found) => (found?.[1] === name ? [found[2]!] : []))
  const data = values('data')
  return data.length === 0 ? null : { name: values('event')[0] ?? 'message', data: data.join('\n') }
}

/**
 * Reads server-sent events as they come, until the stream ends or nothing at all has come for so long: a connection that
 * went silently does not tell. `EventSource` cannot send the header that says who asks.
 */
export const readEvents = async (
  body: ReadableStream<Uint8Array>,
  silence_ms: number,
  onEvent: (event: StreamEvent) => void,
): Promise<void> => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const silence = setTimeout(() => void reader.cancel().catch(() => undefined), silence_ms)
    const { done, value } = await reader.read().finally(() => clearTimeout(silence))
    if (done) return
    text += decoder.decode(value, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventOf(block)
      if (event) onEvent(event)
    }
  }
}
