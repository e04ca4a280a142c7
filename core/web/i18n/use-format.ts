import { useContext, useMemo } from 'react'
import {
  formatBytes,
  formatDate,
  formatInstant,
  formatList,
  formatMoney,
  formatNear,
  formatNumber,
  formatPercent,
  formatRelative,
  formatTime,
} from '#core/shared/language/format.ts'
import { MessagesContext } from './messages.tsx'

type Rest<F> = F extends (lang: never, ...rest: infer R) => infer T ? (...rest: R) => T : never

/** Dates, numbers and money in the reader's language, by our own formatters (Chromium has no Icelandic). */
export const useFormat = () => {
  const { lang } = useContext(MessagesContext)
  return useMemo(
    () => ({
      lang,
      date: ((...rest) => formatDate(lang, ...rest)) as Rest<typeof formatDate>,
      instant: ((...rest) => formatInstant(lang, ...rest)) as Rest<typeof formatInstant>,
      time: ((...rest) => formatTime(lang, ...rest)) as Rest<typeof formatTime>,
      number: ((...rest) => formatNumber(lang, ...rest)) as Rest<typeof formatNumber>,
      money: ((...rest) => formatMoney(lang, ...rest)) as Rest<typeof formatMoney>,
      percent: ((...rest) => formatPercent(lang, ...rest)) as Rest<typeof formatPercent>,
      near: ((...rest) => formatNear(lang, ...rest)) as Rest<typeof formatNear>,
      relative: ((...rest) => formatRelative(lang, ...rest)) as Rest<typeof formatRelative>,
      bytes: ((...rest) => formatBytes(lang, ...rest)) as Rest<typeof formatBytes>,
      list: ((...rest) => formatList(lang, ...rest)) as Rest<typeof formatList>,
    }),
    [lang],
  )
}
