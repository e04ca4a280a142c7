import { useContext } from 'react'
import type { Translator } from '#core/shared/messages.ts'
import { MessagesContext } from './messages.tsx'

/** `t('contracts.list.title')`: the words of the reader's language; keys and parameters are typed. */
export const useT = (): Translator => useContext(MessagesContext).t
