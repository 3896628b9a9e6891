import {flushCompileCache} from 'node:module'
import {z} from 'zod'
import {LakeError} from './errors.ts'

/** IPC message from a worker: the result of a task, or the fields of a LakeError. */
const Reply = z.union([
  z.object({
    error: z.object({
      status: z.number(),
      type: z.string(),
      description: z.string(),
      extras: z.record(z.string(), z.unknown()),
    }),
  }),
  z.object({result: z.unknown()}),
])

/**
 * Runs the tasks that a ProcessPool sends to this process, one at a time. A LakeError of a task is
 * passed to the pool; any other error ends the process.
 */
export function serveTasks<Task>(task: z.ZodType<Task>, run: (task: Task) => unknown): void {
  process.on('message', async (message) => {
    process.send?.(await runTask(() => run(task.parse(message))))
  })
  process.send?.('ready')
  // The cache is written at exit, but workers are killed.
  flushCompileCache()
  // The pool's process has died. Native code cannot be interrupted, and an exit would wait for it.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
}

async function runTask(run: () => unknown): Promise<object> {
  try {
    return {result: await run()}
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    const {status, type, description, extras} = error
    return {error: {status, type, description, extras}}
  }
}

/** The result of a task, from the message of its worker. @throws the LakeError that the task threw */
export function parseReply<Result>(message: unknown, result: z.ZodType<Result>): Result {
  const reply = Reply.parse(message)
  if ('result' in reply) return result.parse(reply.result)
  const {status, type, description, extras} = reply.error
  throw new LakeError(status, type, description, extras)
}
