import {join} from 'node:path'

/** The root folder of the workspace. */
export const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
export const WEB = join(ROOT, 'web')
export const STUDIO = join(ROOT, 'studio')

/** Where V8 caches compiled modules: a process then needs about half of the processor time to start. */
export const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'compile')
