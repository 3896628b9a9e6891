import type {BaseLogger} from 'pino'

/**
 * Structured logger. Log entries must not contain personal data, such as form values or e-mail addresses;
 * errors of SMTP and HTTP clients do, so the logger must reduce the field `error` to its message and stack.
 */
export type Logger = Pick<BaseLogger, 'info' | 'warn' | 'error'>
