import { pagePath } from '#core/shared/paths.ts'
import type { GuideComponent } from './enums.ts'

export const brandGuidePaths = {
  front: '/brand-guide',
  component: pagePath<'/brand-guide/:component', [component: GuideComponent]>(
    '/brand-guide/:component',
  ),
}
