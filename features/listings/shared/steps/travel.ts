export { TRAVEL_MODES } from '#providers/travel/port.ts'

/** How long a journey may be that one can search by, in minutes. */
export const TRAVEL_MINUTES = ['5', '10', '15', '20', '30', '45', '60'] as const
