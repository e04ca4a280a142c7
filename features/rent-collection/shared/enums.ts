/** Days of a claim of which people are reminded: three days before its due date, on it, and once it is late. */
export const REMINDERS = ['due_soon', 'due_today', 'late'] as const
export type Reminder = (typeof REMINDERS)[number]
