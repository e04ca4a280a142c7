import * as z from 'zod/mini'
import { jsonOf } from '#providers/json.ts'
import type { SigningCallback } from './port.ts'

const Body = z.object({ event_id: z.string(), task_id: z.string() })

export const parseCallbackBody = (raw_body: string): SigningCallback | null =>
  Body.safeParse(jsonOf(raw_body)).data ?? null
