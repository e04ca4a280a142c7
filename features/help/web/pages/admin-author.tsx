import { useParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { readAuthor } from '#features/help/shared/api.ts'
import { AuthorForm } from '../parts/author-form.tsx'

const reads: Reads = ({ params }) => [[readAuthor, { id: params.id! }]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

export default function AdminAuthorPage() {
  const { id } = useParams()
  const author = useLoaded(readAuthor, { id: id! })
  return <AuthorForm key={author.id} author={author} />
}
