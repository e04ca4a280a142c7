import { useParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { readTag } from '#features/help/shared/api.ts'
import { TagForm } from '../parts/tag-form.tsx'

const reads: Reads = ({ params }) => [[readTag, { id: params.id! }]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

export default function AdminTagPage() {
  const { id } = useParams()
  const tag = useLoaded(readTag, { id: id! })
  return <TagForm key={tag.id} tag={tag} />
}
