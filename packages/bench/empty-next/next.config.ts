import {join} from 'node:path'
import type {NextConfig} from 'next'

const config: NextConfig = {turbopack: {root: join(import.meta.dirname, '..', '..', '..')}}

export default config
