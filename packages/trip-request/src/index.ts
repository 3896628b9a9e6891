export * from './fields.ts'
export * from './messages.ts'
export * from './wire.ts'
