import type { Translators } from '#core/server/messages.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import type {
  ContractText,
  ContractTextItem,
  ContractTextPart,
} from '../../shared/api/contract-text.ts'
import { addressLine, clausesOf } from './clauses.ts'
import { partyCards, titleKey } from './contract-document.ts'
import { citedArticles, wordsOf, type DocumentContract, type Item, type Words } from './words.ts'

const itemOf = (item: Item): ContractTextItem => ({
  label: 'label' in item ? item.label : null,
  title: 'title' in item ? item.title : null,
  text: 'value' in item ? item.value : item.text,
  note: 'note' in item ? (item.note ?? null) : null,
})

const partsIn = (
  contract: DocumentContract,
  words: Words,
): { key: string; part: ContractTextPart }[] =>
  clausesOf(contract, words).map(({ key, law, items }) => ({
    key,
    part: { heading: words.t(`heading.${key}`), law, items: items.map(itemOf) },
  }))

/**
 * The contract as text to read in a page: the clauses of the paper in the reader's language, with the Icelandic ones,
 * which prevail, beside them. What the parties wrote stands as they wrote it, or as they translated it.
 */
export const contractText = (
  contract: DocumentContract,
  translator: Translators,
  lang: Lang,
): ContractText => {
  const words = wordsOf(translator(lang))
  const beneath = lang === 'is' ? null : partsIn(contract, wordsOf(translator('is')))
  return {
    lang,
    title: words.t(`title.${titleKey(contract.listing_type?.tag)}`),
    contract_number: contract.contract_number,
    is_draft: contract.status === 'draft',
    place: contract.real_estate ? addressLine(contract.real_estate) : '',
    preamble: [words.t('preamble'), ...(lang === 'is' ? [] : [words.t('prevails')])].join(' '),
    parties: {
      heading: words.t('heading.parties'),
      law: words.t('law', { articles: citedArticles(lang, ['6', '7']) }),
      cards: partyCards(contract, (write) => write(words)),
    },
    sections: partsIn(contract, words).map(({ key, part }, at) => ({
      key,
      number: at + 2,
      words: part,
      icelandic: beneath?.[at]?.part ?? null,
    })),
  }
}
