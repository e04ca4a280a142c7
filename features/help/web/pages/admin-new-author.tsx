import { AuthorForm } from '../parts/author-form.tsx'

export default function AdminNewAuthorPage() {
  return <AuthorForm author={null} />
}
