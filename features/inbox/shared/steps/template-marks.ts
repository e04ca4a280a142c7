import { formatList } from '#core/shared/language/format.ts'
import type { Lang } from '#core/shared/language/languages.ts'

/** What a reply template leaves open until it is put into a message. */
export const TEMPLATE_PARTS = ['other_name', 'home_address', 'own_name'] as const
export type TemplatePart = (typeof TEMPLATE_PARTS)[number]

/** How a part is written, by the language of who writes it. Each is known in every language, so that a template stays right when its owner changes theirs. */
export const TEMPLATE_MARKS: Readonly<Record<Lang, Readonly<Record<TemplatePart, string>>>> = {
  is: { other_name: '{fornafn}', home_address: '{heimilisfang}', own_name: '{fornafnið mitt}' },
  en: { other_name: '{first name}', home_address: '{address}', own_name: '{my first name}' },
  uk: { other_name: '{ім’я}', home_address: '{адреса}', own_name: '{моє ім’я}' },
  pl: { other_name: '{imię}', home_address: '{adres}', own_name: '{moje imię}' },
  da: { other_name: '{fornavn}', home_address: '{adresse}', own_name: '{mit fornavn}' },
}

const spelled = (mark: string): string =>
  mark.toLowerCase().replaceAll("'", '’').replace(/\s+/gu, ' ')

const PART_OF = new Map(
  Object.values(TEMPLATE_MARKS).flatMap((marks) =>
    TEMPLATE_PARTS.map((part) => [spelled(marks[part]), part] as const),
  ),
)

const MARK = /\{[^{}]{1,40}\}/gu

/** What stands between braces and means nothing, such as a mark with a letter missing, and a brace that stands alone. */
export const unknownMarks = (text: string): string[] => {
  const unknown = (text.match(MARK) ?? []).filter((mark) => !PART_OF.has(spelled(mark)))
  const alone = text.replace(MARK, '').match(/[{}]/gu) ?? []
  return [...new Set([...unknown, ...alone])]
}

/** The marks that are still in a message: gaps that nobody has filled. */
export const openMarks = (text: string): string[] => [
  ...new Set((text.match(MARK) ?? []).filter((mark) => PART_OF.has(spelled(mark)))),
]

/** What is known for each part; null leaves its mark in the text. */
export type TemplateValues = Readonly<Record<TemplatePart, string | null>>

export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(MARK, (mark) => {
    const part = PART_OF.get(spelled(mark))
    return (part === undefined ? null : values[part]) ?? mark
  })

interface Known {
  kind: 'listing' | 'contract'
  people: readonly { first_name: string; is_self: boolean }[]
  listings: readonly { street_address: string | null }[]
  contracts: readonly { address: string }[]
}

/**
 * What a conversation tells its reader, and nothing else: a name or an address that is not shown there stays open. So does
 * the address where there are several homes.
 */
export const templateValues = (
  { kind, people, listings, contracts }: Known,
  lang: Lang,
): TemplateValues => {
  const others = people.filter((one) => !one.is_self).map((one) => one.first_name)
  const homes =
    kind === 'contract'
      ? contracts.map((one) => one.address)
      : listings.map((one) => one.street_address)
  return {
    other_name: formatList(lang, others.filter(Boolean)) || null,
    home_address: (homes.length === 1 && homes[0]) || null,
    own_name: people.find((one) => one.is_self)?.first_name || null,
  }
}
