import {expect as base} from '@playwright/test'

/** The Studio is a large application, and two of them take their time on a busy machine. */
export const expect = base.configure({timeout: 60_000})
