import { addressLine } from '#core/shared/address-line.ts'
import { NAMES_APART } from '#core/shared/names-apart.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Currency } from '#core/shared/currencies.ts'
import type { WaitingTask } from '#features/tasks/shared/model.ts'

interface TaskWords {
  title: string
  why: string
  action: string
}

/** What a task says in the reader's language: its feature has the words, amounts and dates are written here. */
export const useTaskWords = (): ((task: WaitingTask) => TaskWords) => {
  const t = useT()
  const format = useFormat()
  const listOf = (names: string, others: number): string =>
    format.list([
      ...names.split(NAMES_APART),
      ...(others > 0 ? [t('tasks.others', { count: others })] : []),
    ])
  return ({ kind, params }) => {
    const [feature, name] = kind.split('.')
    const { amount, currency, month, free_until: freeUntil, names, others, text, home } = params
    const words = {
      ...params,
      ...(amount === undefined
        ? {}
        : { amount: format.money(Number(amount), String(currency) as Currency) }),
      ...(month === undefined ? {} : { month: format.date(String(month), 'month_year') }),
      ...(freeUntil === undefined
        ? {}
        : { free_until: format.date(String(freeUntil), 'day_month') }),
      ...(home === undefined ? {} : { home: addressLine(String(home)) }),
      ...(names === undefined ? {} : { names: listOf(String(names), Number(others ?? 0)) }),
    }
    const say = (part: string) => t.dynamic(`${feature}.task.${name}.${part}`, words)
    // Whoever is read without a name is not named here either, and of a message without words none are told.
    const more = `${feature}.task.${name}.why_more`
    const hasMore = (names !== undefined || text !== undefined) && t.has(more)
    return {
      title: say('title'),
      why: hasMore ? t.dynamic(more, words) : say('why'),
      action: say('action'),
    }
  }
}
