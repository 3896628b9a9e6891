import {DatabaseSync} from 'node:sqlite'
import {createTaskEvaluator} from './create-task-evaluator.ts'
import type {QueryResult, QueryTask} from './messages.ts'

/** Evaluates queries in this process, without limits. */
export class InlineReader {
  #database: DatabaseSync
  #evaluate: (task: QueryTask) => QueryResult

  /** @param file the lake's database */
  constructor(file: string) {
    this.#database = new DatabaseSync(file, {readOnly: true, timeout: 5000})
    this.#evaluate = createTaskEvaluator(this.#database)
  }

  async run(task: QueryTask): Promise<QueryResult> {
    return this.#evaluate(task)
  }

  async close(): Promise<void> {
    this.#database.close()
  }
}
