'use client'

import {UnexpectedError} from '../not-found/unexpected-error.tsx'

export default UnexpectedError
