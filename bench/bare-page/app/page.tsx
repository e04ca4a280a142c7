import { useLoaderData } from 'react-router'

const HOMES = Array.from({ length: 24 }, (_, n) => ({
  id: n,
  title: `Heimili ${n}`,
  price: 200_000 + n,
}))

export const loader = () => HOMES

/** The least that a React Router page can be: a list, as plain as it gets. */
export default function Page() {
  const homes = useLoaderData<typeof loader>()
  return (
    <main>
      <ul>
        {homes.map((home) => (
          <li key={home.id}>
            <a href={`/${home.id}`}>{home.title}</a> {home.price}
          </li>
        ))}
      </ul>
    </main>
  )
}
