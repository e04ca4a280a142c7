import type { Feature } from '#core/server/feature.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import * as handlers from './server/handlers.ts'

export const feature: Feature = {
  name: 'search',
  leans_on: [],
  endpoints: api,
  models,
  handlers: [handlers],
}
