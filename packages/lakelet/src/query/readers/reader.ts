/**
 * Reader process, which evaluates queries over its own connection to the lake's database: `reader.ts FILE`. The
 * pool can kill it at any time, and does so on timeout.
 */
import {DatabaseSync} from 'node:sqlite'
import {Worker} from 'node:worker_threads'
import {serveTasks} from '../../process-pool/serve-tasks.ts'
import {siblingModule} from '../../shared/sibling-module.ts'
import {createTaskEvaluator} from './create-task-evaluator.ts'
import type {QueryTask} from './messages.ts'

const [, , file = ''] = process.argv
const database = new DatabaseSync(file, {readOnly: true, timeout: 5000})

// Only the pool sends messages.
serveTasks({parse: (message) => message as QueryTask}, createTaskEvaluator(database))

new Worker(siblingModule('watch-parent', import.meta.url)).unref()
