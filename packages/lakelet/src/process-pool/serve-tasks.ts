import {flushCompileCache} from 'node:module'
import {LakeError, toErrorFields} from '../shared/errors.ts'

/**
 * Runs the tasks that a ProcessPool sends to this process, one at a time. A LakeError of a task is
 * passed to the pool; any other error ends the process.
 * @param schema a Zod schema, or an object like it: loading Zod takes 0.1 s of processor time
 */
export function serveTasks<Task>(
  schema: {parse(message: unknown): Task},
  run: (task: Task) => unknown,
): void {
  process.on('message', async (message) => {
    process.send?.(await runTask(() => run(schema.parse(message))))
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
    return {error: toErrorFields(error)}
  }
}
