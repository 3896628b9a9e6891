import {type AclMode, type DatasetOption, datasetName} from '../shared/dataset-option.ts'
import {LakeError} from '../shared/errors.ts'
import {copyDatasetRows, type DatasetCopyOptions} from '../store/copy-dataset.ts'
import {createDocumentCache} from '../store/document-cache.ts'
import {deleteIndex, INDEX_VERSION, indexDocuments, updateIndexes} from '../store/document-index.ts'
import {runInTransaction} from '../store/migrate.ts'
import {type DatasetOptions, LakeDataset} from './dataset.ts'

/** Valid dataset names, as in hosted Sanity. */
const DATASET_NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/

/** In characters of JSON. Mutations and requests for single documents use the cache, and queries do not. */
const CACHE_LENGTH = 4_000_000

/** The datasets of a lake, by name. */
export class Datasets {
  #byName = new Map<string, LakeDataset>()
  #assetOrigin = ''
  #options: DatasetOptions

  constructor(options: Omit<DatasetOptions, 'cache' | 'assetOrigin'>) {
    const cache = createDocumentCache(CACHE_LENGTH)
    this.#options = {...options, cache, assetOrigin: () => this.#assetOrigin}
    updateIndexes(options.database)
    const rows = options.database.prepare('SELECT * FROM datasets ORDER BY name').all()
    for (const row of rows) this.#open(String(row.name), String(row.acl_mode), String(row.created_at))
  }

  #open(name: string, aclMode: string, createdAt: string): void {
    const row = {name, aclMode: aclMode === 'private' ? 'private' : 'public', createdAt} as const
    this.#byName.set(name, new LakeDataset(row, this.#options))
  }

  list(): LakeDataset[] {
    return [...this.#byName.values()]
  }

  has(name: string): boolean {
    return this.#byName.has(name)
  }

  /** @throws LakeError 404 if the dataset does not exist */
  get(name: string): LakeDataset {
    const dataset = this.#byName.get(name)
    if (dataset) return dataset
    const description = `Dataset "${name}" not found for project ID "${this.#options.projectId}"`
    throw new LakeError(404, 'datasetNotFound', description)
  }

  /** Creates the dataset if it does not exist, and sets its access mode if the option has one. */
  configure(option: DatasetOption): void {
    const name = datasetName(option)
    if (!this.has(name)) this.create(name)
    if (typeof option !== 'string') this.setAclMode(name, option.aclMode)
  }

  /**
   * Creates an empty dataset.
   * @throws LakeError 400 if the name is invalid, 409 if it exists
   */
  create(name: string, aclMode: AclMode = 'public'): void {
    this.#assertNewName(name)
    const createdAt = this.#insert(name, aclMode)
    this.#open(name, aclMode, createdAt)
  }

  /**
   * Copies a dataset with its history to a new one of the same access mode. Blocks other requests for about
   * 60 ms per megabyte of the database.
   * @throws LakeError 404 if the source does not exist, 400 if the name is invalid, 409 if the target exists
   */
  copy(source: string, target: string, options: DatasetCopyOptions): void {
    this.assertCopyable(source, target)
    const {database, projectId} = this.#options
    const {aclMode} = this.get(source)
    let createdAt = ''
    runInTransaction(database, () => {
      createdAt = this.#insert(target, aclMode)
      copyDatasetRows(database, {projectId, source, target}, options)
      indexDocuments(database, target)
    })
    this.#open(target, aclMode, createdAt)
  }

  /** Throws the errors of `copy`. */
  assertCopyable(source: string, target: string): void {
    this.get(source)
    this.#assertNewName(target)
  }

  #assertNewName(name: string): void {
    if (!DATASET_NAME.test(name)) {
      throw new LakeError(
        400,
        'invalidDatasetName',
        `"${name}" is not a dataset name: use up to 64 lowercase letters, digits, - and _, beginning with a letter or digit`,
      )
    }
    if (this.has(name)) {
      throw new LakeError(409, 'datasetExists', `Dataset "${name}" already exists`)
    }
  }

  /** Inserts an empty dataset into the database and returns the time of its creation. */
  #insert(name: string, aclMode: AclMode): string {
    const createdAt = new Date().toISOString()
    this.#options.database
      .prepare('INSERT INTO datasets (name, acl_mode, created_at, index_version) VALUES (?, ?, ?, ?)')
      .run(name, aclMode, createdAt, INDEX_VERSION)
    return createdAt
  }

  /**
   * Sets whether the dataset can be read without a token.
   * @throws LakeError 404
   */
  setAclMode(name: string, aclMode: AclMode): void {
    const dataset = this.get(name)
    this.#options.database.prepare('UPDATE datasets SET acl_mode = ? WHERE name = ?').run(aclMode, name)
    dataset.aclMode = aclMode
  }

  /** Sets the origin of the URLs of all assets, which are stored with that of their upload. */
  setAssetOrigin(origin: string): void {
    this.#assetOrigin = origin
    this.#options.cache.clear()
  }

  /**
   * Deletes the dataset with its documents and history.
   * @throws LakeError 404
   */
  delete(name: string): void {
    this.get(name)
    const {database} = this.#options
    runInTransaction(database, () => {
      deleteIndex(database, name)
      database.prepare('DELETE FROM datasets WHERE name = ?').run(name)
    })
    this.#byName.delete(name)
  }
}
