import * as z from 'zod/mini'
import { LANGUAGES } from '#core/shared/language/languages.ts'

/** A fact (label and text), a clause of the parties (title and text) or a sentence. */
const Item = z.object({
  label: z.nullable(z.string()),
  title: z.nullable(z.string()),
  text: z.string(),
  /** Said of the text: that it is not in the reader's language. */
  note: z.nullable(z.string()),
})
export type ContractTextItem = z.infer<typeof Item>

const Part = z.object({
  heading: z.string(),
  /** The articles that the section answers, as the language cites them. */
  law: z.string(),
  items: z.array(Item),
})
export type ContractTextPart = z.infer<typeof Part>

/** The contract in one language, with the Icelandic text of each section, which prevails; null where it is the same. */
export const ContractText = z.object({
  lang: z.enum(LANGUAGES),
  title: z.string(),
  contract_number: z.string(),
  is_draft: z.boolean(),
  place: z.string(),
  preamble: z.string(),
  parties: z.object({
    heading: z.string(),
    law: z.string(),
    cards: z.array(
      z.object({
        role: z.string(),
        name: z.string(),
        rows: z.array(z.object({ label: z.string(), value: z.string() })),
      }),
    ),
  }),
  sections: z.array(
    z.object({
      key: z.string(),
      number: z.int(),
      words: Part,
      icelandic: z.nullable(Part),
    }),
  ),
})
export type ContractText = z.infer<typeof ContractText>
