export * from './fields.ts'
export * from './messages.ts'
export * from './price.ts'
export * from './serialization.ts'
