import type {StringRule} from 'sanity'
import {LIST_LIMITS} from '@roam/trip-request'

/** What is chosen on the form travels as a text joined by commas, so a name must not hold one. */
export const optionName = (rule: StringRule) =>
  rule
    .max(LIST_LIMITS.length)
    .regex(/^[^,]*$/)
    .error(
      `Up to ${LIST_LIMITS.length} characters, and no comma: the form sends names joined by commas`,
    )
