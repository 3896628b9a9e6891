/**
 * Files and folders of the data folder that are made again from the others: releases, caches and alarms. A backup
 * leaves them out, apart from the content of the current release, and a restore ignores them in backups of version 0.1.0.
 */
const DERIVED_FILES = ['pages', 'pictures', 'cards', 'alarms', 'site-identity.json']

/** @param path relative to the data folder, optionally with a leading `./` */
export const isDerived = (path: string): boolean =>
  DERIVED_FILES.includes(path.replace(/^\.\//, '').split('/', 1)[0] ?? '')
