export * from './api/conversations.ts'
export * from './api/messages.ts'
export * from './api/attachments.ts'
export * from './api/reports.ts'
