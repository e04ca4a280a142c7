import { pagesOf, type PageRoute } from '#core/shared/page-manifest.ts'
import { GUIDE_COMPONENTS } from './shared/enums.ts'

const page = pagesOf('brand-guide')

export const pages: readonly PageRoute[] = [
  page('/brand-guide', 'brand-guide', 'public', 'default', {
    name: 'app.footer.brand',
    at: 70,
    menus: [{ menu: 'footer-about' }],
    title: 'brand-guide.title',
  }),
  page('/brand-guide/:component', 'component', 'public', 'default', {
    messages: ['properties'],
    title: 'brand-guide.component.{component}.name',
    values: GUIDE_COMPONENTS,
  }),
]
