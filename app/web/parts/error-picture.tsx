import type { ReactNode } from 'react'
import { ErrorBroken } from '#core/web/ui/illustrations/error-broken.tsx'
import { ErrorLost } from '#core/web/ui/illustrations/error-lost.tsx'
import { Picture } from '#core/web/ui/picture.tsx'

/** One picture for what is not there or not for you, another for what broke (specification section 2). */
export default function ErrorPicture({ kind }: { kind: 403 | 404 | 500 }): ReactNode {
  return <Picture className="w-60">{kind === 500 ? <ErrorBroken /> : <ErrorLost />}</Picture>
}
