import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import type { PropertyImport } from '#features/properties/shared/model.ts'
import { propertyPaths } from '#features/properties/shared/paths.ts'

/** The first page of one's own imports tells which of them wait: there are never more of those than fit on it. */
export const WAITING_IMPORTS = { query: { page: 1 } }

export const isWaiting = ({ state }: PropertyImport): boolean => state !== 'applied'

/** Whether homes are missing or in another portfolio until it is applied. */
export const addsSomething = (found: PropertyImport): boolean =>
  isWaiting(found) &&
  (found.state === 'checking' || 'new' in found.counts || 'moved' in found.counts)

/** Imports that are not applied yet, each with its page. */
export const WaitingImports = ({
  imports,
  title,
  text,
}: {
  imports: readonly PropertyImport[]
  title: string
  text: string
}) => {
  const t = useT()
  const format = useFormat()
  return imports.length === 0 ? null : (
    <div className="mb-4">
      <Notice tone="lamp" title={title}>
        <p>{text}</p>
        <ul className="mt-2 space-y-1">
          {imports.map(({ id, source, file_name, created_at }) => (
            <li key={id}>
              <TextLink to={propertyPaths.oneImport(id)}>
                {file_name ?? t(`properties.import.from.${source}`)}
              </TextLink>{' '}
              <span className="text-quiet">{format.instant(created_at, 'medium')}</span>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
