'use client'

import {UnexpectedError} from '../features/not-found/unexpected-error.tsx'

export default UnexpectedError
