import { useSearchParams } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { Sample, Samples } from '../sample.tsx'

const [COUNT, PAGE] = [240, 20]

export default function PaginationSamples() {
  const t = useT()
  const [search] = useSearchParams()
  const at = (param: string, usual: number) =>
    Math.min(Math.max(1, Number(search.get(param)) || usual), COUNT / PAGE)
  return (
    <Samples>
      <Sample state="try">
        <Pagination count={COUNT} page={at('page', 1)} page_size={PAGE} />
      </Sample>
      <Sample state="long">
        <Pagination
          count={COUNT}
          page={at('other', 6)}
          page_size={PAGE}
          param="other"
          label={t('brand-guide.state.long')}
        />
      </Sample>
    </Samples>
  )
}
