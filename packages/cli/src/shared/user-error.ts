/**
 * A failure that the operator can fix. The message says what failed and what to do; the command
 * prints it without a stack trace.
 */
export class UserError extends Error {
  override name = 'UserError'
  /** The exit code of the process. */
  readonly exitCode: number = 1
}

/** Wrong command-line arguments. */
export class UsageError extends UserError {
  override name = 'UsageError'
  override readonly exitCode = 2
}
