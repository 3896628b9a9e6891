export type {TokenOptions} from './auth/tokens.ts'
export type {Role} from './auth/user-directory.ts'
export {type User, UserStore} from './auth/user-store.ts'
export {type ContentLake, createContentLake} from './content-lake.ts'
export type {ContentLakeOptions} from './content-lake-options.ts'
export {copyLake} from './copy-lake.ts'
export type {ImportedDocument} from './import-dataset.ts'
export type {DocumentRule, Writer} from './rules/document-rule.ts'
export type {AclMode, DatasetOption} from './shared/dataset-option.ts'
export {LakeError} from './shared/errors.ts'
export type {Change, Dataset, LakeDocument, Transaction} from './shared/types.ts'
export {confirmClock} from './store/clock-guard.ts'
export {isNewLake} from './store/database.ts'
export {restoreRescuedDatabase} from './store/database-rescue.ts'
export {CorruptDatabaseError} from './store/storage-errors.ts'
export {
  type LakeClientConfig,
  startContentLake,
  type TemporaryLake,
  type TemporaryLakeOptions,
} from './temporary-lake.ts'
export type {WebhookOptions} from './webhooks/webhooks.ts'
