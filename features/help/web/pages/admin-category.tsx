import { useParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { readStaffCategory } from '#features/help/shared/api.ts'
import { CategoryForm } from '../parts/category-form.tsx'

const reads: Reads = ({ params }) => [[readStaffCategory, { id: params.id! }]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

export default function AdminCategoryPage() {
  const { id } = useParams()
  const category = useLoaded(readStaffCategory, { id: id! })
  return <CategoryForm key={category.id} category={category} />
}
