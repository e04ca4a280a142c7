import * as z from 'zod/mini'
import { jsonOf } from '#providers/json.ts'
import { callerOf } from '#providers/outbound.ts'
import { final } from '#providers/provider-fault.ts'

// The chat-completions protocol: `POST /chat/completions` with a model and messages. Many hosted models speak it, and so do
// programs that run a model on one's own machine.

/** A model that the operator names. */
export interface ChatModel {
  /** up to and with the version, such as `https://models.example/v1` */
  base_url: string
  model: string
  /** null where the model asks for none */
  key: string | null
  timeout_ms?: number
}

export interface ChatQuestion {
  /** What the model does: a constant. Nothing that people wrote stands in it. */
  task: string
  /** What people wrote. It is sent as one JSON text, so nothing in it can end it. */
  data: object
  /** More tokens than any answer needs: a model that does not stop is stopped. */
  most_tokens: number
  /** Whether the answer is short, and waited for no longer than that. */
  is_short: boolean
}

/** The JSON that the model answers, whatever it is. */
export type AskChat = (question: ChatQuestion) => Promise<unknown>

/** A model writes a long text for most of a minute. Somebody waits for a short one. */
const TIMEOUT_MS = { short: 30_000, long: 90_000 }

const Reply = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string() }),
        finish_reason: z.optional(z.nullable(z.string())),
      }),
    )
    .check(z.minLength(1)),
})

/** Some models put a fence or a word around JSON, whatever they are asked. */
const unfenced = (content: string): string =>
  content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1)

/** Asks once: each answer costs something, so whoever asks tries again, later. `provider` is named in faults. */
export const chatClient = (provider: string, { model, key, ...deps }: ChatModel): AskChat => {
  const headers = async (): Promise<Record<string, string>> =>
    key === null ? {} : { authorization: `Bearer ${key}` }
  const short = callerOf({ provider, timeout_ms: TIMEOUT_MS.short, ...deps, headers })
  const long = callerOf({ provider, timeout_ms: TIMEOUT_MS.long, ...deps, headers })
  return async ({ task, data, most_tokens, is_short }) => {
    const reply = await (is_short ? short : long)('POST', '/chat/completions', {
      json: {
        model,
        temperature: 0,
        max_tokens: most_tokens,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: task },
          { role: 'user', content: JSON.stringify(data) },
        ],
      },
      idempotent: false,
    })
    if (reply.status !== 200) throw final(provider, 'refused')
    const read = Reply.safeParse(reply.json)
    if (!read.success) throw final(provider, 'malformed', read.error)
    const { message, finish_reason } = read.data.choices[0]!
    if (finish_reason === 'length') throw final(provider, 'malformed')
    return jsonOf(unfenced(message.content))
  }
}
