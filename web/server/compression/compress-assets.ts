/** Build step after `next build`: writes brotli and gzip copies of scripts and styles. */
import {join} from 'node:path'
import {compress} from './compress.ts'

await compress(join(import.meta.dirname, '..', '..', '.next', 'static'), '**/*.{js,css}')
