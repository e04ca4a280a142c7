/** The components of the guide by group, in the order in which one leafs through them. */
export const GUIDE_GROUPS = {
  actions: ['button', 'link', 'menu', 'tooltip'],
  fields: [
    'form',
    'text-field',
    'number-field',
    'money-field',
    'date-field',
    'phone-field',
    'national-id-field',
    'iban-field',
    'select',
    'combobox',
    'address-field',
    'radio-cards',
    'checkbox',
    'switch',
    'photo-upload',
    'file-upload',
    'signature-pad',
  ],
  over: ['dialog', 'drawer', 'toast', 'command-palette'],
  data: [
    'table',
    'pagination',
    'timeline',
    'stat-tile',
    'fact-list',
    'money',
    'photo-gallery',
    'pdf-viewer',
    'map',
    'status',
    'avatar',
    'progress',
    'chart',
  ],
  states: ['notice', 'banner', 'law-note', 'empty-state', 'error-state', 'loading'],
  structure: ['page-header', 'card', 'disclosure', 'tabs', 'navigation', 'wizard', 'illustration'],
} as const

export type GuideGroup = keyof typeof GUIDE_GROUPS
export type GuideComponent = (typeof GUIDE_GROUPS)[GuideGroup][number]

export const GUIDE_COMPONENTS: readonly GuideComponent[] = Object.values(GUIDE_GROUPS).flat()
export const isGuideComponent = (name: string | undefined): name is GuideComponent =>
  (GUIDE_COMPONENTS as readonly (string | undefined)[]).includes(name)
