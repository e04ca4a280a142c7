import { LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import words from './alt-text.json' with { type: 'json' }
import type { Mood } from './outdoors.ts'
import type { SceneKind } from './scene.ts'

const OUTSIDE: readonly SceneKind[] = [
  'iron_house',
  'block',
  'terrace',
  'balcony',
  'shop_front',
  'industrial',
  'garage_row',
]

/** What a picture shows: the season is told where one sees it, outdoors; the hour where it is not plain day. */
export const altText = (kind: SceneKind, { season, hour }: Mood): Record<Lang, string> =>
  Object.fromEntries(
    LANGUAGES.map((lang) => [
      lang,
      [
        words.kind[kind][lang],
        OUTSIDE.includes(kind) ? words.season[season][lang] : '',
        hour === 'day' ? '' : words.hour[hour][lang],
      ]
        .filter(Boolean)
        .join(', '),
    ]),
  ) as Record<Lang, string>
