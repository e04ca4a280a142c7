import { startStub, type Stub, type StubAnswer } from '#providers/vendor-stub.ts'

/** What the model is asked: the body of the protocol. */
export interface AskedModel {
  model: string
  response_format: { type: string }
  messages: { role: string; content: string }[]
}

/** The answer of the protocol with this content. */
export const saying = (content: unknown, finish_reason = 'stop'): StubAnswer => ({
  json: {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        finish_reason,
        message: {
          role: 'assistant',
          content: typeof content === 'string' ? content : JSON.stringify(content),
        },
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  },
})

/** A server that speaks the protocol under `/v1` and takes this key. `answer` is given the JSON in the message of the user. */
export const startChat = <Asked>(
  key: string,
  answer: (asked: Asked) => StubAnswer | Promise<StubAnswer>,
): Promise<Stub> =>
  startStub(({ method, path, headers, text }) => {
    if (headers.authorization !== `Bearer ${key}`) return { status: 401 }
    if (method !== 'POST' || path !== '/v1/chat/completions') return { status: 404 }
    const { messages } = JSON.parse(text) as AskedModel
    return answer(JSON.parse(messages.at(-1)!.content) as Asked)
  })
