import { useSearchParams } from 'react-router'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { Sample, Samples } from '../sample.tsx'

const [COUNT, PAGE] = [240, 20]

export default function PaginationSamples() {
  const [search] = useSearchParams()
  const at = (param: string, usual: number) => Math.min(Math.max(1, Number(search.get(param)) || usual), COUNT / PAGE)
  return (
    <Samples>
      <Sample state="try"><Pagination count={COUNT} page={at('page', 1)} page_size={PAGE} /></Sample>
      <Sample state="long"><Pagination count={COUNT} page={at('other', 6)} page_size={PAGE} param="other" /></Sample>
    </Samples>
  )
}
