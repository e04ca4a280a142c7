import { TagForm } from '../parts/tag-form.tsx'

export default function AdminNewTagPage() {
  return <TagForm tag={null} />
}
