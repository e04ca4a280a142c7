import { useLoaderData } from 'react-router'

const HOMES = 24
/** So many elements the page has in all: as many as the page that it is compared with. */
const ELEMENTS = Number(process.env.ELEMENTS ?? 0)
/** Of the document and its list: what is not a home. */
const FRAME = 12
const WORDS = ['Björt', 'og falleg', 'íbúð', 'við Hringbraut', '101 Reykjavík', '245.000 kr.']

/** Each home has a link in a line; the other elements are words of it. */
export const loader = () =>
  Array.from({ length: HOMES }, (_, n) => ({
    id: n,
    title: `Heimili ${n}`,
    words: Array.from(
      { length: Math.max(0, Math.round((ELEMENTS - FRAME) / HOMES) - 2) },
      (__, at) => WORDS[at % WORDS.length]!,
    ),
  }))

/** The least that a React Router page of so many elements can be: a list, as plain as it gets. */
export default function Page() {
  const homes = useLoaderData<typeof loader>()
  return (
    <main>
      <ul>
        {homes.map((home) => (
          <li key={home.id}>
            <a href={`/${home.id}`}>{home.title}</a>
            {home.words.map((word, at) => (
              <span key={at} className="text-sm text-quiet">
                {word}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </main>
  )
}
