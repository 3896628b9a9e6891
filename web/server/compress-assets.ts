/** Runs after the build: lays a brotli and a gzip copy beside each script and style. */
import {join} from 'node:path'
import {compress} from './compress.ts'

await compress(join(import.meta.dirname, '..', '.next', 'static'), '**/*.{js,css}')
