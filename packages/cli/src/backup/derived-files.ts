/**
 * Files and folders of the data folder that are made again from the others: releases, caches, and the snapshot of
 * version 0.1.0. A backup leaves them out, and a restore ignores them in backups of that version.
 */
const DERIVED_FILES = ['pages', 'pictures', 'cards', 'snapshot.json']

/** @param path relative to the data folder, optionally with a leading `./` */
export const isDerived = (path: string): boolean =>
  DERIVED_FILES.includes(path.replace(/^\.\//, '').split('/', 1)[0] ?? '')
