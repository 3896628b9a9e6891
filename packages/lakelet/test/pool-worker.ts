/** Worker process of process-pool.test.ts. */
import {setTimeout} from 'node:timers/promises'
import {z} from 'zod'
import {serveTasks} from '../src/process-pool/serve-tasks.ts'
import {LakeError} from '../src/shared/errors.ts'

const Task = z.object({
  action: z.enum(['return the process ID', 'wait', 'block', 'allocate', 'throw', 'crash']),
  milliseconds: z.number().default(0),
})

serveTasks(Task, async ({action, milliseconds}) => {
  if (action === 'wait') await setTimeout(milliseconds)
  if (action === 'block') for (;;);
  // Native memory, which the heap limit does not include.
  if (action === 'allocate')
    for (let chunks = []; ; await setTimeout(1)) chunks.push(Buffer.alloc(2 ** 22, 1))
  if (action === 'throw') throw new LakeError(400, 'badTask', 'The task is bad', {field: 1})
  if (action === 'crash') throw new Error('A defect')
  return process.pid
})
