import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {getPriority} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, onTestFinished, test} from 'vitest'
import {z} from 'zod'
import type {ProcessPoolOptions} from '../src/process-pool/options.ts'
import {ProcessPool} from '../src/process-pool/process-pool.ts'
import {eventually} from './eventually.ts'
import {createTempDirectory} from './start-lake.ts'

type Task = {action: string; milliseconds?: number; file?: string}

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

const slow = {afterMs: 200, nice: 7, maxWorkers: 1, maxQueued: 10}

test.runIf(process.platform === 'linux')('a task is slow by its CPU time, not while it waits', async () => {
  const pool = createPool({slow})
  const slowTasks: string[] = []
  const run = (action: string, milliseconds: number) =>
    pool.run({action, milliseconds}, {onSlow: () => slowTasks.push(action) > 0})
  await run('wait', 2 * slow.afterMs)
  void Promise.allSettled([run('block', 0)])
  await eventually(() => expect(slowTasks).toEqual(['block']))
})

test('the worker of a slow task has a lower priority, and another one takes its place', async () => {
  const pool = createPool({slow})
  const pid = await pool.run(getPid)
  void Promise.allSettled([pool.run({action: 'block'})])
  await eventually(() => expect(getPriority(pid)).toBe(slow.nice))
  expect(await pool.run(getPid, {group: 'other'})).not.toBe(pid)
})

test('aborting a task kills its worker only if it is slow', async () => {
  const pool = createPool({slow})
  const pid = await pool.run(getPid)
  const [quick, blocked] = [new AbortController(), new AbortController()]
  const waiting = pool.run({action: 'wait', milliseconds: 100}, {signal: quick.signal})
  quick.abort()
  expect(await waiting).toBe(pid)
  const blocking = pool.run({action: 'block'}, {signal: blocked.signal})
  blocked.abort(new Error('no longer needed'))
  await expect(blocking).rejects.toThrow('no longer needed')
  expect(isRunning(pid)).toBe(false)
})

/** A pool with one worker for slow tasks, which is taken until `abort` is called. */
async function createPoolWithSlowTask() {
  const pool = createPool({slow})
  const pid = await pool.run(getPid)
  const controller = new AbortController()
  void Promise.allSettled([pool.run({action: 'block'}, {signal: controller.signal})])
  await eventually(() => expect(getPriority(pid)).toBe(slow.nice))
  return {pool, abort: () => controller.abort()}
}

/** Runs a task. `isSlow` resolves when it becomes slow. */
function runUntilSlow(pool: ProcessPool<Task, number>, task: Task, signal?: AbortSignal) {
  const {promise: isSlow, resolve} = Promise.withResolvers<void>()
  const onSlow = () => {
    resolve()
    return true
  }
  return {result: pool.run(task, {group: 'b', onSlow, ...(signal && {signal})}), isSlow}
}

test('a slow task continues without a free slow worker, until another task needs its worker: then it starts again', async () => {
  const {pool, abort} = await createPoolWithSlowTask()
  const pid = await pool.run(getPid, {group: 'b'})
  const file = join(await createTempDirectory(), 'end')
  const {result, isSlow} = runUntilSlow(pool, {action: 'block until the file exists', file})
  await isSlow
  expect(isRunning(pid)).toBe(true)
  expect(await pool.run(getPid, {group: 'c'})).not.toBe(pid)
  expect(isRunning(pid)).toBe(false)
  abort()
  await writeFile(file, '')
  expect(await result).not.toBe(pid)
})

test('a task that starts as slow runs in a slow worker; startsSlow receives whether its group had a slow task', async () => {
  const {pool, abort} = await createPoolWithSlowTask()
  const pid = await pool.run(getPid, {group: 'b'})
  abort()
  const received: boolean[] = []
  const startsSlow = (wasSlow: boolean) => received.push(wasSlow) > 0
  for (const group of ['', 'c']) {
    const slowPid = await pool.run(getPid, {group, startsSlow})
    expect(slowPid).not.toBe(pid)
    expect(getPriority(slowPid)).toBe(slow.nice)
  }
  expect(received).toEqual([true, false])
})

test('a task is rejected when it becomes slow and onSlow returns false', async () => {
  const pool = createPool({slow})
  const onSlow = () => false
  await expect(pool.run({action: 'block'}, {onSlow})).rejects.toMatchObject({reason: 'slow'})
  const startsSlow = () => true
  await expect(pool.run(getPid, {startsSlow, onSlow})).rejects.toMatchObject({reason: 'slow'})
  expect(await pool.run(getPid, {group: 'b'})).toBeGreaterThan(0)
})

test('a slow task that is aborted does not start again when another task needs its worker', async () => {
  const {pool} = await createPoolWithSlowTask()
  const controller = new AbortController()
  const {result, isSlow} = runUntilSlow(pool, {action: 'block'}, controller.signal)
  await isSlow
  controller.abort(new Error('no longer needed'))
  const next = pool.run(getPid, {group: 'c'})
  await expect(result).rejects.toThrow('no longer needed')
  expect(await next).toBeGreaterThan(0)
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
