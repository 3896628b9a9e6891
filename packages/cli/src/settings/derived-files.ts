import {INSTANCE_FILE} from './folder-lock.ts'

/** Identifies the site of this data folder, whatever its content. */
export const IDENTITY_FILE = 'site-identity.json'

/** Folder for backups in a data folder that is the only one that Roam can write to, as in a container. */
export const BACKUP_FOLDER = 'backups'

/**
 * Files and folders of the data folder that are made again from the others: releases, caches and alarms; and backups. A
 * backup leaves them out, apart from the content of the current release, and a restore ignores them in backups of version
 * 0.1.0.
 */
const DERIVED_FILES = [
  'pages',
  'pictures',
  'cards',
  'static',
  'alarms',
  BACKUP_FOLDER,
  IDENTITY_FILE,
  INSTANCE_FILE,
]

/** Start of the names of what a restore keeps in a data folder that is a mount. A backup leaves it out. */
export const INSIDE_PREFIX = 'roam-restore.'

/** @param path relative to the data folder, optionally with a leading `./` */
export function isDerived(path: string): boolean {
  const [name = ''] = path.replace(/^\.\//, '').split('/', 1)
  return DERIVED_FILES.includes(name) || name.startsWith(INSIDE_PREFIX)
}
