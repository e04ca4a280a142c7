import { CategoryForm } from '../parts/category-form.tsx'

export default function AdminNewCategoryPage() {
  return <CategoryForm category={null} />
}
