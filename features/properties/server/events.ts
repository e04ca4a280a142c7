import { event } from '#core/server/events.ts'

export const importMade = event('properties.import_made', 'property_import')
