import type { Site } from '#core/server/site.ts'
import { helpPaths } from '../shared/paths.ts'
import { helpAddresses, helpTitle } from './queries/addresses.ts'
import { feedItems } from './queries/reading.ts'

export const site: Site = {
  addresses: helpAddresses,
  titleOf: helpTitle,
  feeds: [
    {
      path: '/help/rss.xml',
      front: helpPaths.front,
      title: 'help.front.blog',
      description: 'help.front.description',
      items: feedItems,
    },
  ],
}
