/** Whether the documents of a dataset can be read without a token (`public`, except drafts) or only with one. */
export type AclMode = 'public' | 'private'

/**
 * A dataset to create if it does not exist. A name alone creates a public dataset and leaves an existing one as it is;
 * `aclMode` is also set on an existing dataset.
 */
export type DatasetOption = string | {name: string; aclMode: AclMode}

export const datasetName = (option: DatasetOption): string =>
  typeof option === 'string' ? option : option.name
