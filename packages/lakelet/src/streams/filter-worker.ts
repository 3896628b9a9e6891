/**
 * Worker process for the filters of listeners without a token: `filter-worker.ts BUDGET_MS`. The pool can
 * kill it at any time.
 */
import {z} from 'zod'
import {serveTasks} from '../process-pool/serve-tasks.ts'
import {FilterTask, matchFilters} from './match-filters.ts'

const [budget] = z.tuple([z.coerce.number()]).parse(process.argv.slice(2))

serveTasks(FilterTask, (task) => matchFilters(task, budget))
