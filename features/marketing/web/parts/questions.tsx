import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Disclosure } from '#core/web/ui/disclosure.tsx'
import { JsonLd } from '#core/web/ui/json-ld.tsx'

/** Questions with their answers, for people and for search engines alike. */
export function Questions({ items }: { items: readonly { question: string; answer: string }[] }) {
  const t = useT()
  return (
    <Section title={t('marketing.questions')} className="mt-14">
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: items.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
      <ul className="max-w-3xl divide-y divide-line border-y border-line">
        {items.map(({ question, answer }) => (
          <li key={question} className="py-1">
            <Disclosure summary={question}>
              <p className="measure text-quiet">{answer}</p>
            </Disclosure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
