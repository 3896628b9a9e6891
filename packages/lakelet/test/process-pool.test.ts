import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {getPriority} from 'node:os'
import {promisify} from 'node:util'
import {expect, onTestFinished, test} from 'vitest'
import {z} from 'zod'
import {ProcessPool, type ProcessPoolOptions} from '../src/process-pool/process-pool.ts'
import {eventually} from './eventually.ts'

type Task = {action: string; milliseconds?: number}

/** A pool with one worker of pool-worker.ts, closed after the test. */
function createPool(options: Partial<ProcessPoolOptions<number>> = {}) {
  const pool = new ProcessPool<Task, number>({
    name: 'Test worker',
    module: new URL('./pool-worker.ts', import.meta.url),
    args: [],
    result: z.number(),
    maxWorkers: 1,
    maxQueued: 10,
    heapMb: 100,
    residentMb: 300,
    timeoutMs: 20_000,
    idleTimeoutMs: 20_000,
    ...options,
  })
  onTestFinished(() => pool.close())
  return pool
}

const getPid = {action: 'return the process ID'}
const isRunning = (pid: number) => existsSync(`/proc/${pid}`)

test('runs tasks in one worker process after the other', async () => {
  const pool = createPool()
  const [first, second] = await Promise.all([pool.run(getPid), pool.run(getPid)])
  expect(first).not.toBe(process.pid)
  expect(second).toBe(first)
})

test('single-use workers are killed after each task', async () => {
  const pool = createPool({isSingleUse: true})
  const [first, second] = await Promise.all([pool.run(getPid), pool.run(getPid)])
  expect(second).not.toBe(first)
  await eventually(() => expect([first, second].map(isRunning)).toEqual([false, false]))
})

test('aborting a running task kills its worker; aborting a queued task removes it', async () => {
  const pool = createPool({maxQueued: 1})
  const pid = await pool.run(getPid)
  const controllers = [new AbortController(), new AbortController()]
  const [running, queued] = controllers.map(({signal}) => pool.run({action: 'block'}, {signal}))
  await expect(pool.run(getPid)).rejects.toMatchObject({reason: 'busy'})
  controllers[1]?.abort(new Error('no longer needed'))
  await expect(queued).rejects.toThrow('no longer needed')
  expect(isRunning(pid)).toBe(true)
  const next = pool.run(getPid)
  controllers[0]?.abort()
  await expect(running).rejects.toMatchObject({name: 'AbortError'})
  expect(await next).not.toBe(pid)
  expect(isRunning(pid)).toBe(false)
})

test('kills a worker that exceeds the timeout', async () => {
  const pool = createPool({timeoutMs: 1000})
  const pid = await pool.run(getPid)
  await expect(pool.run({action: 'block'})).rejects.toMatchObject({reason: 'timeout'})
  await eventually(() => expect(isRunning(pid)).toBe(false))
})

test.runIf(process.platform === 'linux')('kills a worker that exceeds the resident memory', async () => {
  const pool = createPool()
  await expect(pool.run({action: 'allocate'})).rejects.toMatchObject({reason: 'memory'})
  expect(await pool.run(getPid)).toBeGreaterThan(0)
})

test('passes on a LakeError, and reports any other error with its stack', async () => {
  const pool = createPool()
  const error = {status: 400, type: 'badTask', description: 'The task is bad', extras: {field: 1}}
  await expect(pool.run({action: 'throw'})).rejects.toMatchObject(error)
  await expect(pool.run({action: 'crash'})).rejects.toThrow(/Test worker exited.*A defect/s)
  expect(await pool.run(getPid)).toBeGreaterThan(0)
})

test('tasks of different groups run in turn', async () => {
  const pool = createPool()
  const order: string[] = []
  const run = (group: string, name: string) =>
    pool.run({action: 'wait', milliseconds: 1}, {group}).then(() => order.push(name))
  await Promise.all([run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1')])
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test.runIf(process.platform === 'linux')('a task is slow by its CPU time, not while it waits', async () => {
  const pool = createPool({cpuLimitMs: 200})
  const pid = await pool.run({action: 'wait', milliseconds: 400})
  await expect(pool.run({action: 'block'})).rejects.toMatchObject({reason: 'slow'})
  expect(isRunning(pid)).toBe(false)
})

test('workers have the niceness of the pool', async () => {
  expect(getPriority(await createPool({nice: 7}).run(getPid))).toBe(7)
})

test('with a limit of CPU time, aborting a running task lets it continue', async () => {
  const pool = createPool({cpuLimitMs: 200})
  const pid = await pool.run(getPid)
  const controller = new AbortController()
  const waiting = pool.run({action: 'wait', milliseconds: 100}, {signal: controller.signal})
  controller.abort()
  expect(await waiting).toBe(pid)
})

test('groups with slow tasks leave the last idle worker to others, and their tasks run last', async () => {
  const pool = createPool({maxWorkers: 2, cpuLimitMs: 200})
  await expect(pool.run({action: 'block'}, {group: 'a'})).rejects.toMatchObject({reason: 'slow'})
  const order: string[] = []
  const run = (group: string, milliseconds: number) =>
    pool.run({action: 'wait', milliseconds}, {group}).then(() => order.push(group))
  await Promise.all([run('a', 1000), run('a', 0), run('b', 0), run('b', 1)])
  expect(order).toEqual(['b', 'b', 'a', 'a'])
})

test('startsSlow receives whether the group had a slow task, and rejects one as slow', async () => {
  const pool = createPool({cpuLimitMs: 200})
  await expect(pool.run({action: 'block'}, {group: 'a'})).rejects.toMatchObject({reason: 'slow'})
  const received: boolean[] = []
  const startsSlow = (wasSlow: boolean) => received.push(wasSlow) > 0
  for (const group of ['a', 'b'])
    await expect(pool.run(getPid, {group, startsSlow})).rejects.toMatchObject({reason: 'slow'})
  expect(received).toEqual([true, false])
  expect(await pool.run(getPid)).toBeGreaterThan(0)
})

test('close() rejects pending tasks and ends the workers', async () => {
  const pool = createPool()
  const pid = await pool.run(getPid)
  const pending = Promise.allSettled([pool.run({action: 'block'}), pool.run(getPid)])
  await pool.close()
  for (const result of await pending) expect(result).toMatchObject({reason: {reason: 'busy'}})
  expect(isRunning(pid)).toBe(false)
  await expect(pool.run(getPid)).rejects.toMatchObject({reason: 'busy'})
})

test('close() keeps the process running until idle workers have ended', async () => {
  const script = `
    import {z} from 'zod'
    import {ProcessPool} from '${new URL('../src/process-pool/process-pool.ts', import.meta.url)}'
    const limits = {maxWorkers: 1, maxQueued: 1, heapMb: 100, residentMb: 300, timeoutMs: 20_000, idleTimeoutMs: 20_000}
    const module = new URL('${new URL('./pool-worker.ts', import.meta.url)}')
    const pool = new ProcessPool({name: 'Test worker', module, args: [], result: z.number(), ...limits})
    await pool.run({action: 'return the process ID'})
    await pool.close()
    console.log('closed')`
  const {stdout} = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
  })
  expect(stdout).toBe('closed\n')
})
