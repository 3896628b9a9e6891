import {markdownTable} from '../docs/markdown-table.ts'
import type {ColdStart} from './measure-cold-start.ts'
import type {QueryResult} from './measure-queries.ts'
import type {WriteResult} from './measure-writes.ts'

const milliseconds = (value: number) => value.toFixed(value < 1 ? 3 : value < 100 ? 1 : 0)

const table = (head: string[], rows: string[][]) => markdownTable([head, ...rows], 'right')

/** The figures as a page in Markdown. */
export function report(
  queries: QueryResult[],
  others: (WriteResult & ColdStart)[],
  temporaryStart: number,
): string {
  const asked = table(
    ['ms', 'documents', 'plain groq-js', 'lake', 'times faster', 'lake over HTTP'],
    queries.map(({name, count, plain, inProcess, overHttp}) => [
      name,
      count.toLocaleString('en'),
      milliseconds(plain),
      milliseconds(inProcess),
      (plain / inProcess).toFixed(plain / inProcess < 10 ? 2 : 0),
      milliseconds(overHttp),
    ]),
  )
  const rest = table(
    ['', ...others.map(({count}) => `${count.toLocaleString('en')} documents`)],
    [
      ['write all, 1,000 a transaction, ms', ...others.map(({bulk}) => milliseconds(bulk))],
      ['change one, ms', ...others.map(({single}) => milliseconds(single))],
      [
        'change one until 200 listeners know, ms',
        ...others.map((o) => milliseconds(o.toListeners)),
      ],
      [
        'cold start of the command, to its first answer, ms',
        ...others.map((o) => milliseconds(o.start)),
      ],
      ['resident memory then, MB', ...others.map(({memory}) => memory.toFixed(0))],
    ],
  )
  return `# How fast it is

Written by \`node bench/main.ts\`: one run on one machine that others used too:
only the ratios mean anything. Plain groq-js parses and evaluates the same query over an
array of the same documents, in the same process and by turns; both write their answer as JSON, and
what counts is the time of their thread in the best of some rounds. Over HTTP it is the median, by
the clock on the wall. The script stops where the two answers differ.

![Times faster than plain groq-js](bench.svg)

${asked}

Over HTTP, what takes more than 100 ms is answered by a process of its own.

Written over HTTP, one client after the other, on disk (\`synchronous=FULL\`) before it is answered:

${rest}

\`startContentLake()\`, the median of ten: ${milliseconds(temporaryStart)} ms.
`
}
