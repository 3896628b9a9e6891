export {People, type Person} from './access/people.ts'
export type {TokenOptions} from './access/tokens.ts'
export {type ContentLake, type ContentLakeOptions, createContentLake} from './content-lake.ts'
export {LakeError} from './errors.ts'
export type {Change, Dataset, LakeDocument, Transaction} from './lake.ts'
export {copyLake} from './store/copy.ts'
export {
  type LakeClientConfig,
  startContentLake,
  type TemporaryLake,
  type TemporaryLakeOptions,
} from './temporary-lake.ts'
export type {WebhookOptions} from './webhooks/index.ts'
